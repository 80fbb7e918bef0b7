import path from 'node:path';
import type { Plugin } from 'vite';

const serverFloor = `${path.resolve('server')}${path.sep}`;

/**
 * Stops a browser build that takes in any module of server/. React Router guards only `.server` names, so a value
 * imported from server/ into a page would build silently and be sent to every visitor.
 */
export const refuseServerCode = (): Plugin => ({
  name: 'karkhana:refuse-server-code',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform(_code, id) {
    const file = id.split('?')[0] ?? id;
    if (path.normalize(file).startsWith(serverFloor))
      this.error(`${path.relative('.', file)} belongs to the server and may not reach the browser`);
  },
});
