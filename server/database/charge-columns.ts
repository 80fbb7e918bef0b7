/** The columns by which quotations, invoices and ordered products keep what the shop charged on top when they were made. */
export interface ChargeColumns {
  vat_percent: string; // decimal text, such as 7.5
  vat_bin: string;
  round_to_paisa: number; // what is paid is a multiple of it; 1 in rows from before sums were rounded
}

/** What a shop charges on top of its prices, as `pricing/` takes it. */
interface ChargeTerms {
  vatPercent: number;
  vatBin: string;
  roundTo: number;
}

export const chargeColumns = ({ vatPercent, vatBin, roundTo }: ChargeTerms): ChargeColumns => ({
  vat_percent: String(vatPercent),
  vat_bin: vatBin,
  round_to_paisa: roundTo,
});

export const chargeTermsOf = (row: ChargeColumns): ChargeTerms => ({
  vatPercent: Number(row.vat_percent),
  vatBin: row.vat_bin,
  roundTo: row.round_to_paisa,
});
