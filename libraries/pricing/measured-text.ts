/** As `measuredText` writes it: ' at 12 BDT/g'; perhaps cut off, where the text was too long. */
const RATE = / at -?[\d.]+ ?[A-Z]{0,3}(?:\/[^;]*)?(?=;|$)/;

/**
 * How a part was measured, for a price that its rates do not give: 'Resin: 41.3 g at 12 BDT/g; Rush, 20 %' becomes 'Resin: 41.3 g'.
 * Text without rates stays as it is.
 */
export const withoutRates = (measured: string): string =>
  RATE.test(measured)
    ? measured
        .split('; ')
        .filter((term) => RATE.test(term))
        .map((term) => term.replace(RATE, ''))
        .join('; ')
    : measured;

interface MeasuredLine {
  measured: string;
  unitPrice: number;
}

/**
 * A line that was typed over former ones. Where only its price was changed, the rates are taken out of its text, since they no
 * longer give that price.
 */
export const withTrueText = <Line extends MeasuredLine>(line: Line, former: readonly MeasuredLine[]): Line => {
  const same = former.filter(({ measured }) => measured === line.measured);
  const isPricedAnew = same.length > 0 && same.every(({ unitPrice }) => unitPrice !== line.unitPrice);
  return isPricedAnew ? { ...line, measured: withoutRates(line.measured) } : line;
};
