import path from 'node:path';
import type { Plugin } from 'vite';

const serverFloor = `${path.resolve('server')}${path.sep}`;

/**
 * Fails a browser build that includes any module of server/. React Router only guards files named `.server`, so a value
 * imported from server/ into a page would be built silently and sent to every visitor.
 */
export const refuseServerCode = (): Plugin => ({
  name: 'karkhana:refuse-server-code',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform(_code, id) {
    const file = id.split('?')[0] ?? id;
    if (path.normalize(file).startsWith(serverFloor))
      this.error(`${path.relative('.', file)} belongs to the server and must not reach the browser`);
  },
});
