/** Milliseconds of the processor that some work takes in this process: the same whether or not the machine has others to serve. */
export const processorTime = async (work: () => unknown) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
