/** The columns by which quotations, invoices and ordered products keep what the shop charged on top when they were made. */
export interface ChargeColumns {
  vat_percent: string; // decimal text, such as 7.5; '7.5 in' where the prices hold the VAT
  vat_bin: string;
  round_to_paisa: number; // what is paid is a multiple of it; 1 in rows from before sums were rounded
}

/** What a shop charges on top of its prices, as `pricing/` takes it. */
interface ChargeTerms {
  vatPercent: number;
  /** Whether the prices hold it. */
  vatIncluded: boolean;
  vatBin: string;
  roundTo: number;
}

type Columned = Omit<ChargeTerms, 'vatIncluded'> & { vatIncluded?: boolean | undefined };

/** Beside the percentage, so that rows from before need no column for it. */
const INSIDE = ' in';

export const chargeColumns = ({ vatPercent, vatIncluded, vatBin, roundTo }: Columned): ChargeColumns => ({
  vat_percent: `${vatPercent}${vatIncluded ? INSIDE : ''}`,
  vat_bin: vatBin,
  round_to_paisa: roundTo,
});

export const chargeTermsOf = (row: ChargeColumns): ChargeTerms => ({
  vatPercent: Number(row.vat_percent.replace(INSIDE, '')),
  vatIncluded: row.vat_percent.endsWith(INSIDE),
  vatBin: row.vat_bin,
  roundTo: row.round_to_paisa,
});
