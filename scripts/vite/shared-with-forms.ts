/** What the bundler says of a module. */
interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
export interface Modules {
  getModuleInfo: (id: string) => Module | null;
}

/** What public pages load without a router. */
const PUBLIC = /\/web\/(elements\/[\w/-]+|.*\.island)\.ts$/;
const BACK_OFFICE = /\/web\/admin\//;

/** All modules that load a module, itself among them: with them, or also later. */
const loadersOf = (id: string, modules: Modules, later: boolean) => {
  const loaders = new Set([id]);
  for (const one of loaders) {
    const info = modules.getModuleInfo(one);
    for (const next of info?.importers ?? []) loaders.add(next);
    if (later) for (const next of info?.dynamicImporters ?? []) loaders.add(next);
  }
  return [...loaders];
};

/**
 * Whether a form of a public page loads, at once or later, a module that comes with one of the back office. In a script of the back office it would
 * bring the router to the form's page, which ends there.
 */
export const isSharedWithForms = (id: string, modules: Modules) =>
  loadersOf(id, modules, false).some((one) => BACK_OFFICE.test(one)) &&
  loadersOf(id, modules, true).some((one) => PUBLIC.test(one));
