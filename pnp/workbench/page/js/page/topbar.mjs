/**
 * The bar on top: the game, the views, what has changed, whether the page is connected, and choices.
 *
 * @typedef {import("../../types/workbench").View} View
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { countProblems } from "../state/problems.mjs";
import { headline } from "../state/news.mjs";
import { OPENERS } from "../state/places.mjs";
import { VIEWS } from "../state/routes.mjs";
import { choice, fillWith, h } from "./dom.mjs";
import { chooseOpener, chosenOpener } from "./links.mjs";

/** @type {Record<View, string>} */
const NAMES = { cards: "Cards", sheets: "Sheets", phone: "Phone", deck: "Deck", hand: "Hand", problems: "Problems" };

const STATES = { ok: "", broken: " (problems)", gone: " (gone)" };

const KEYS = [
  ["/", "search"],
  ["← → ↑ ↓", "walk through the faces"],
  ["Enter", "look at one"],
  ["f", "flip it"],
  ["m", "show it with its mistakes"],
  ["b t s e", "bleed, trim, safe, elements"],
  ["+ − 0 1", "larger, smaller, fit, real size"],
  ["d", "deal again"],
  ["Esc", "close"],
];

export class Topbar {
  #bench;
  #game = h("div", { class: "game" });
  #views = h("nav", { "aria-label": "Views" });
  #title = h("h1", { class: "unseen" });
  #told = h("button", { type: "button", class: "told", popovertarget: "changes", hidden: true });
  #changes = h("div", { id: "changes", popover: true, class: "pop", role: "dialog", "aria-label": "What changed last" });
  #live = h("span", { class: "live", role: "status" });
  #written = "";

  /** @param {HTMLElement} element @param {Bench} bench */
  constructor(element, bench) {
    this.#bench = bench;
    const choices = h("button", { type: "button", popovertarget: "choices", "aria-label": "Choices and keys", title: "Choices and keys" }, "⋯");
    element.append(this.#title, this.#game, this.#views, h("span", { class: "gap" }), this.#told, this.#live, choices, this.#changes, this.#choices());
  }

  draw() {
    const { games, game, route, isLive, told } = this.#bench;
    const said = isLive === null ? "connecting" : isLive ? "live" : "not connected";
    if (this.#live.textContent !== said) this.#live.textContent = said;
    document.documentElement.classList.toggle("is-cut-off", isLive === false);
    this.#live.className = `live ${isLive ? "is-live" : isLive === false ? "is-off" : ""}`;
    const written = JSON.stringify([games, game?.revision, route, told?.time, told?.took]);
    if (written === this.#written) return;
    this.#written = written;
    const title = games.find(({ id }) => id === route.game)?.title || "pnp";
    document.title = `${NAMES[route.view]}: ${title}`;
    this.#title.textContent = document.title;
    this.#drawGames();
    this.#drawViews();
    this.#drawTold();
  }

  #drawGames() {
    const { games, route } = this.#bench;
    const options = games.map(({ id, title, state }) => ({ value: id, text: `${title || id}${id === route.game ? "" : STATES[state]}` }));
    const select = choice("Game", options, route.game, (id) => this.#bench.open(id));
    fillWith(this.#game, games.length > 1 ? select : h("b", {}, options[0]?.text || "pnp"));
  }

  #drawViews() {
    const { game, route } = this.#bench;
    const { errors, others } = game ? countProblems(game) : { errors: 0, others: 0 };
    const links = VIEWS.map((view) =>
      h(
        "a",
        {
          href: this.#bench.address(view, {}),
          "aria-current": view === route.view ? "page" : undefined,
          click: (/** @type {MouseEvent} */ event) => this.#go(event, view),
        },
        NAMES[view],
        view === "problems" && errors + others
          ? h("span", { class: errors ? "count is-error" : "count" }, String(errors || others))
          : null,
      ),
    );
    fillWith(this.#views, ...links);
  }

  /** @param {MouseEvent} event @param {View} view */
  #go(event, view) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#bench.go(view, view === this.#bench.route.view ? {} : undefined);
  }

  #drawTold() {
    const { told } = this.#bench;
    this.#told.hidden = !told;
    if (!told) return;
    const words = headline(told.news);
    const time = told.time.toLocaleTimeString([], { hour12: false });
    this.#told.title = `${words}, ${time}`;
    fillWith(this.#told, h("b", {}, words), h("span", { class: "at" }, ` · ${time}`));
    const faces = told.news.faces.map(({ piece, side, name }) =>
      h("li", {}, h("button", { type: "button", click: () => this.#look(piece, side) }, name, h("span", { class: "quiet" }, ` ${side}`))),
    );
    const gone = told.news.gone.map((name) => h("li", { class: "quiet" }, `${name}, gone`));
    fillWith(
      this.#changes,
      h("p", {}, h("b", {}, words)),
      told.took ? h("p", { class: "quiet" }, `on the screen ${(told.took / 1000).toFixed(2)} s after saving`) : null,
      h("ul", {}, ...faces, ...gone),
    );
  }

  /** @param {string} piece @param {string} side */
  #look(piece, side) {
    this.#changes.hidePopover();
    this.#bench.set({ piece, show: side }, true);
  }

  #choices() {
    const options = OPENERS.map(({ opener, label }) => ({ value: opener, text: label }));
    const pick = (/** @type {string} */ value) => {
      const found = OPENERS.find(({ opener }) => opener === value);
      if (found) chooseOpener(found.opener);
      location.reload();
    };
    const keys = KEYS.flatMap(([key, means]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, means)]);
    return h(
      "div",
      { id: "choices", popover: true, class: "pop", role: "dialog", "aria-label": "Choices and keys" },
      h("label", {}, "A click on file:line will ", choice("A click on file:line will", options, chosenOpener(), pick)),
      h("h3", {}, "Keys"),
      h("dl", {}, ...keys),
    );
  }
}
