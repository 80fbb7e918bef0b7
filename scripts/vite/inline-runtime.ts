import type { Plugin } from 'vite';

const RUNTIME = 'rolldown-runtime';
const IMPORT = new RegExp(`import\\{([^}]*)\\}from"\\./${RUNTIME}[^"]*";`);
const EXPORT = /export\{([^}]*)\};\s*$/;

/** 'n as e' of an import, or of an export, as a property with the name that it has outside. */
const renamed = (names: string, isExport: boolean) =>
  names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .map(([first = '', second = first]) => (isExport ? `${second}:${first}` : `${first}:${second}`))
    .join();

/**
 * Writes the bundler's own few lines into each script of a Worker that needs them. As a script of their own they are asked for only once the
 * script that needs them is there: on a slow line one more round trip before a file is measured.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'karkhana:inline-runtime',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      const [exported, names = ''] = EXPORT.exec(runtime?.code ?? '') ?? [];
      if (!runtime || exported === undefined) return;
      const body = `${runtime.code.slice(0, -exported.length)}return{${renamed(names, true)}}`;
      for (const chunk of chunks)
        chunk.code = chunk.code.replace(
          IMPORT,
          (_all, wanted: string) => `const{${renamed(wanted, false)}}=(()=>{${body}})();`,
        );
    },
  },
});
