interface Kept<Thing> {
  thing: Thing;
  bytes: number;
  /** Asked for again since it came, or since it was last spared. */
  used: boolean;
}

const SHARE_OF_ONE = 1 / 8; // one thing shall not push all the others out
const OVERHEAD_BYTES = 1_000;
const NAME_MAX_LENGTH = 1_000;

/** Things by name in so many bytes. When it is full the oldest goes, unless it was used: then it is spared once. */
export const roomFor = <Thing>(maxBytes: number) => {
  const kept = new Map<string, Kept<Thing>>();
  let bytes = 0;

  const drop = (name: string, one: Kept<Thing>) => {
    kept.delete(name);
    bytes -= one.bytes;
  };
  const put = (name: string, one: Kept<Thing>) => {
    kept.set(name, one);
    bytes += one.bytes;
  };
  const makeRoom = () => {
    for (const [name, one] of kept) {
      if (bytes <= maxBytes) return;
      drop(name, one);
      if (one.used) put(name, { ...one, used: false });
    }
  };

  return {
    use: (name: string): Thing | undefined => {
      const one = kept.get(name);
      if (!one) return undefined;
      one.used = true;
      return one.thing;
    },

    has: (name: string, thing: Thing) => kept.get(name)?.thing === thing,

    /** What is too large for the room, or has too long a name, is not kept. */
    keep: (name: string, thing: Thing, size: number) => {
      const one = { thing, bytes: size + OVERHEAD_BYTES + 2 * name.length, used: false };
      if (name.length > NAME_MAX_LENGTH || one.bytes > maxBytes * SHARE_OF_ONE) return;
      const former = kept.get(name);
      if (former) drop(name, former);
      put(name, one);
      makeRoom();
    },

    clear: () => {
      kept.clear();
      bytes = 0;
    },

    bytes: () => bytes,
  };
};
