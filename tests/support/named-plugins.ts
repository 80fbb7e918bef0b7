/*
 * Fastify asks each plugin for this name. Where there is none it looks through all CommonJS modules that were loaded, twice for each of
 * the 200 plugins of a shop: a twentieth of what the tests of the server take.
 */
// oxlint-disable-next-line no-extend-native -- plugins have nothing else in common
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  configurable: true,
  get(this: { name: string }) {
    return this.name || 'plugin';
  },
});
