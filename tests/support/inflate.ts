export { inflateRaw } from '#server/features/measuring/engine/inflate-raw.ts';
