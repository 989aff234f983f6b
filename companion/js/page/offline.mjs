/**
 * The page without a network, and a newer page when there is one: offered, never forced.
 */
import { NEW_VERSION, NOT_KEPT, ONE_FILE, READY_OFFLINE, RELOAD } from "../../texts.mjs";
import { byId } from "./dom.mjs";
import { notify } from "./notices.mjs";

export async function mountOffline() {
  const state = byId("offline");
  if (!document.documentElement.hasAttribute("data-worker")) {
    state.textContent = ONE_FILE;
    return;
  }
  const { serviceWorker } = navigator;
  if (!serviceWorker) {
    state.textContent = NOT_KEPT;
    return;
  }
  let isReloading = false;
  /** @param {ServiceWorker} worker */
  const offer = (worker) =>
    notify(NEW_VERSION, [
      {
        label: RELOAD,
        act: () => {
          isReloading = true;
          worker.postMessage("take over");
        },
      },
    ]);
  serviceWorker.addEventListener("controllerchange", () => {
    if (isReloading) location.reload();
  });
  try {
    const registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
    if (registration.waiting && registration.active) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      // The worker of the list looks after pages below it, until they have their own.
      const { installing: worker, active } = registration;
      if (!worker) return;
      worker.addEventListener("statechange", () => {
        if (worker.state === "installed" && active) offer(worker);
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
    await serviceWorker.ready;
    state.textContent = READY_OFFLINE;
  } catch {
    state.textContent = NOT_KEPT;
  }
}
