import type { ServiceField } from './field.ts';

/** The order form of a service. */
export interface ServiceForm<Name extends string = string> {
  readonly title: string;
  /** In display order. */
  readonly fields: readonly ServiceField<Name>[];
  readonly files: {
    /** The preferred file types, as published on the service's page. Other types are not refused. */
    readonly kinds?: string;
    /** Set if an order accepts only one file: the message for a customer who sends more. */
    readonly onlyOne?: string;
  };
}

/**
 * What the machines of a service can make, which customers' files are checked against; lengths in mm, angles in degrees.
 * A limit that is left out is not checked. `measure/limits.ts` has the same fields.
 */
export interface MachineLimits {
  /** The largest part, in any orientation: [x, y, z] for volumes, [x, y] for sheets and boards. */
  readonly boxMm?: readonly number[];
  /** What the service's own page names as the largest, the largest last; a part that fits only `boxMm` is told which machine it needs. */
  readonly usualBoxesMm?: readonly (readonly number[])[];
  readonly minWallMm?: number;
  /** The most that a material of the price book may need instead: walls up to this are looked for. */
  readonly thickestWallMm?: number;
  /** Measured from the vertical: steeper surfaces print without supports. */
  readonly overhangDeg?: number;
  /** How much wider than its pin a hole is where the two move in one another. */
  readonly movingGapMm?: number;
  /** How much wider or narrower than drawn a pin or a hole can come out. */
  readonly accuracyMm?: number;
  /** Parts are made in liquid resin, which stays in closed hollows. */
  readonly keepsResin?: boolean;
  /** The width that the beam burns away. */
  readonly kerfMm?: number;
  /** If cut lines are closer than this, the material between them burns away. */
  readonly minGapMm?: number;
  /** The thickest sheet that is cut: details are looked for that are finer than it is thick. */
  readonly thickestSheetMm?: number;
  /** The openings of the bed on which sheets lie: smaller parts fall through. */
  readonly bedGridMm?: number;
  /** The colours that have a meaning for the machine, as '#rrggbb'. */
  readonly colours?: readonly string[];
  /** Those of them that are engraved beside others. */
  readonly engraveColours?: readonly string[];
  /** The narrowest copper trace. */
  readonly minTraceMm?: number;
  readonly minDrillMm?: number;
  /** The narrowest gap between copper that is not joined. */
  readonly minClearanceMm?: number;
  /** The least copper around a hole. */
  readonly minRingMm?: number;
  /** How far copper and holes keep from the board's edge. */
  readonly minEdgeMm?: number;
  readonly drillsPerIn2?: number;
  readonly maxCopperLayers?: number;
}

/** A service that customers can choose. One without a form is quoted on request. */
export interface Service<Value extends string = string, Name extends string = string> {
  /** Its value in requests and in the database, and the last part of its form's address. */
  readonly value: Value;
  /** Its display name. */
  readonly name: string;
  readonly form?: ServiceForm<Name>;
  readonly machine?: MachineLimits;
  /** The fields of its form on which a price depends; without it a person prices every order. */
  readonly pricedBy?: readonly NoInfer<Name>[];
}

export type OrderableService<Value extends string = string, Name extends string = string> = Service<Value, Name> & {
  readonly form: ServiceForm<Name>;
};

/** Keeps the literal types of the service and field names; the types of an order are derived from them. */
export const defineService = <const Value extends string, const Name extends string>(
  service: OrderableService<Value, Name>,
): OrderableService<Value, Name> => service;

/** The initial values of a service's form. */
export const detailDefaults = <Name extends string>({ form }: OrderableService<string, Name>) =>
  Object.fromEntries(form.fields.map((field) => [field.name, field.default])) as Record<Name, string>;
