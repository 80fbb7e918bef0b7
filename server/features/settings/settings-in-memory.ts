/**
 * What is in force, read once and then remembered until it changes.
 * @param check lets go of what another process has changed meanwhile
 */
export const settingsInMemory = <Settings, Handle>(
  read: (tx?: Handle) => Promise<Settings>,
  content: { check: () => Promise<void> | undefined; whenChanged: (forget: () => void) => void },
) => {
  let known: Settings | undefined;
  let reading: Promise<Settings> | undefined;
  content.whenChanged(() => {
    known = undefined;
    reading = undefined;
  });
  const readOnce = () => {
    const begun = read();
    reading = begun;
    const end = (settings?: Settings) => {
      if (reading !== begun) return; // changed while it was read
      known = settings;
      reading = undefined;
    };
    begun.then(end, () => end());
    return begun;
  };

  /** @param tx the transaction that asks, if one does: on SQLite every other query waits for its end */
  return async (tx?: Handle): Promise<Settings> => {
    await content.check();
    if (known) return known;
    if (tx) return read(tx); // not remembered: a transaction may see what is older
    return reading ?? readOnce();
  };
};
