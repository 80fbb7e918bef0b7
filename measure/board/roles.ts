/** What a file of a board is for. */
export type Role = 'outline' | 'copper' | 'mask' | 'silk' | 'paste' | 'drill' | 'other';

export interface NamedRole {
  role: Role;
  side?: 'top' | 'bottom' | 'inner';
  /** Of two files that could be the outline, that with the higher certainty is. */
  certainty: number;
}

const OTHER: NamedRole = { role: 'other', certainty: 0 };

/** X2 says it in words (Gerber specification, 5.6.3). */
export const roleFromFunction = (fileFunction: string): NamedRole => {
  const [kind = '', ...more] = fileFunction.split(',').map((one) => one.trim().toLowerCase());
  const side = more.includes('top') ? 'top' : more.some((one) => one === 'bot') ? 'bottom' : 'inner';
  switch (kind) {
    case 'profile':
      return { role: 'outline', certainty: 3 };
    case 'copper':
      return { role: 'copper', side, certainty: 3 };
    case 'soldermask':
      return { role: 'mask', side, certainty: 3 };
    case 'legend':
      return { role: 'silk', side, certainty: 3 };
    case 'paste':
      return { role: 'paste', side, certainty: 3 };
    case 'plated':
    case 'nonplated':
      return { role: 'drill', certainty: 3 };
    default:
      return OTHER;
  }
};

type NameRule = readonly [pattern: RegExp, role: NamedRole];

const named = (role: Role, side?: NamedRole['side'], certainty = 2): NamedRole => ({
  role,
  ...(side && { side }),
  certainty,
});

/** Names that the usual programs give, by ending (Protel, Eagle) and by words (KiCad, DipTrace, EasyEDA, Altium). First match wins. */
const NAMES: readonly NameRule[] = [
  [/\.(gbrjob|job|pdf|md|csv|rep|gpi|dri|rul|apr|extrep|ldp|reports?)$/, OTHER],
  [/\.(drl|xln|exc|drd|nc|tap|ncd|drill)$/, named('drill')],
  [/\.gko$/, named('outline')],
  [
    /(board|pcb)?[ _.-]?outl+ine|edge[ _.-]?cuts|profile|board[ _.-]?(edge|shape|contour)|contour|\.oln$|\.fab$/,
    named('outline'),
  ],
  [
    /\.(gts|stc)$|(^|[ _.-])f[ _.-]?mask|(top|front)[ _.-]?(solder|mask|resist|stop)|(solder|stop)[ _.-]?mask[ _.-]?(top|front)/,
    named('mask', 'top'),
  ],
  [
    /\.(gbs|sts)$|(^|[ _.-])b[ _.-]?mask|(bot(tom)?|back)[ _.-]?(solder|mask|resist|stop)|(solder|stop)[ _.-]?mask[ _.-]?(bot|back)/,
    named('mask', 'bottom'),
  ],
  [/\.(gtp|crc)$|(^|[ _.-])f[ _.-]?paste|(top|front).*paste|paste.*(top|front)/, named('paste', 'top')],
  [/\.(gbp|crs)$|(^|[ _.-])b[ _.-]?paste|(bot|back).*paste|paste.*(bot|back)/, named('paste', 'bottom')],
  [
    /\.(gto|plc)$|(^|[ _.-])f[ _.-]?silk|(top|front).*(silk|legend|overlay|ident)|(silk|legend|overlay).*(top|front)/,
    named('silk', 'top'),
  ],
  [
    /\.(gbo|pls)$|(^|[ _.-])b[ _.-]?silk|(bot|back).*(silk|legend|overlay|ident)|(silk|legend|overlay).*(bot|back)/,
    named('silk', 'bottom'),
  ],
  [
    /\.(gtl|cmp|top)$|(^|[ _.-])f[ _.-]?cu|copper.*(top|front)|(top|front).*(copper|cu\b|layer|etch)|etch.*(top|front)|[ _.-]top\.(gbr|ger|gbx|pho|art)$/,
    named('copper', 'top'),
  ],
  [
    /\.(gbl|sol|bot)$|(^|[ _.-])b[ _.-]?cu|copper.*(bot|back)|(bot(tom)?|back).*(copper|cu\b|layer|etch)|etch.*(bot|back)|[ _.-]bot(tom)?\.(gbr|ger|gbx|pho|art)$/,
    named('copper', 'bottom'),
  ],
  [
    /\.(g\d{1,2}l?|gp\d{1,2}|ly\d{1,2})$|(^|[ _.-])in\d{1,2}[ _.-]?cu|inner|[ _.-](l|layer)[ _.-]?\d{1,2}\.(gbr|ger)$/,
    named('copper', 'inner'),
  ],
  [/\.(gm1|gm|gml|mill|mil)$|dimension|border|mechanical/, named('outline', undefined, 1)],
  [/mask/, named('mask')],
  [/silk|legend|overlay/, named('silk')],
  [/paste/, named('paste')],
];

/** What a file's name says, folders left aside. */
export const roleFromName = (name: string): NamedRole => {
  const base = (name.split('/').at(-1) ?? name).toLowerCase();
  return NAMES.find(([pattern]) => pattern.test(base))?.[1] ?? OTHER;
};
