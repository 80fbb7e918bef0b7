export function exclusively<Result>(lock: string, work: () => Result): Result;
