/** What triangles are for: to be made, to be taken away from what is made, or to tell a slicer something about a place. */
export type Role = 'body' | 'negative' | 'helper';

/** Names of PrusaSlicer (and Slic3r before it), and of Bambu Studio and OrcaSlicer; what is not among them is a body. */
const ROLES: ReadonlyMap<string, Role> = new Map([
  ['NegativeVolume', 'negative'],
  ['negative_part', 'negative'],
  ['ParameterModifier', 'helper'],
  ['modifier_part', 'helper'],
  ['SupportEnforcer', 'helper'],
  ['support_enforcer', 'helper'],
  ['SupportBlocker', 'helper'],
  ['support_blocker', 'helper'],
]);

export const roleNamed = (name: string | undefined): Role => ROLES.get(name ?? '') ?? 'body';
