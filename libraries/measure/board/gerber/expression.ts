/** No program writes longer ones. */
const LENGTH_MAX = 500;

export type Variables = ReadonlyMap<number, number>;

/**
 * The value of an expression in an aperture macro: + - x / and brackets over numbers and variables (Gerber specification,
 * 4.5.4.2). A variable without a value is 0.
 * @returns NaN for what is no expression
 */
export const evaluate = (text: string, variables: Variables): number => {
  if (text.length > LENGTH_MAX) return Number.NaN;
  const tokens = text.match(/\$\d+|\d*\.?\d+|\d+\.|[-+xX/()]|\S/g) ?? [];
  let at = 0;

  const operand = (): number => {
    const token = tokens[at];
    at += 1;
    if (token === '-') return -operand();
    if (token === '+') return operand();
    if (token === '(') {
      const value = sum();
      at += 1; // the closing bracket
      return value;
    }
    if (token?.startsWith('$')) return variables.get(Number(token.slice(1))) ?? 0;
    return token === undefined ? Number.NaN : Number(token);
  };
  const product = (): number => {
    let value = operand();
    for (; tokens[at] === 'x' || tokens[at] === 'X' || tokens[at] === '/'; ) {
      const divides = tokens[at] === '/';
      at += 1;
      value = divides ? value / operand() : value * operand();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (; tokens[at] === '+' || tokens[at] === '-'; ) {
      const sign = tokens[at] === '-' ? -1 : 1;
      at += 1;
      value += sign * product();
    }
    return value;
  };

  const value = sum();
  return at === tokens.length ? value : Number.NaN;
};
