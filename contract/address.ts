type PathParameters<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [segment: string, ...PathParameters<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [segment: string]
    : [];

/** An address with path parameters: call it to fill them in, or read `pattern` for what the routers match. */
export const address = <const Pattern extends string>(pattern: Pattern) =>
  Object.assign(
    (...segments: PathParameters<Pattern>) => {
      const left = (segments as string[]).values();
      return pattern.replaceAll(/:\w+/g, () => encodeURIComponent(left.next().value ?? ''));
    },
    { pattern },
  );
