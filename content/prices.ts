/** A published price in taka. For a single figure, `low` and `high` are the same. */
export interface Price {
  low: number;
  high: number;
  /** The owner writes 'tk' for a job and 'bdt' for an hour of machine time. */
  currency: 'tk' | 'bdt';
  per?: 'gram' | 'minute' | 'hour' | 'sq inch' | 'sq inch per layer';
}

/**
 * EVERY PUBLISHED PRICE. To change one, change its numbers here: the home page, the service pages and the structured
 * data for search engines all read this list.
 */
export const PRICES = {
  fdmPla: { low: 6, high: 10, currency: 'tk', per: 'gram' },
  fdmPetg: { low: 8, high: 12, currency: 'tk', per: 'gram' },
  fdmAbs: { low: 8, high: 12, currency: 'tk', per: 'gram' },

  // The owner's pages disagree: the SLA price card says 12-20, the text of the service page 15-20.
  slaOnCard: { low: 12, high: 20, currency: 'tk', per: 'gram' },
  slaInText: { low: 15, high: 20, currency: 'tk', per: 'gram' },

  laserCutting: { low: 18, high: 18, currency: 'tk', per: 'minute' },
  laserHourThickWoodOrPlastic: { low: 3000, high: 3000, currency: 'bdt', per: 'hour' },
  laserHourWoodOrAcrylic3mm: { low: 2500, high: 2500, currency: 'bdt', per: 'hour' },
  laserHourPvc: { low: 2000, high: 2000, currency: 'bdt', per: 'hour' },
  laserHourThinMaterial: { low: 1500, high: 1500, currency: 'bdt', per: 'hour' },

  pcbSingleLayer: { low: 5, high: 5, currency: 'tk', per: 'sq inch' },
  pcbDoubleLayer: { low: 8, high: 8, currency: 'tk', per: 'sq inch' },
  pcbSolderMask: { low: 1, high: 1, currency: 'tk', per: 'sq inch per layer' },
  pcbSilkScreen: { low: 1, high: 1, currency: 'tk', per: 'sq inch per layer' },
  pcbProcessing: { low: 200, high: 200, currency: 'tk' },
} as const satisfies Record<string, Price>;
