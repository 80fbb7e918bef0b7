import type { Budget } from '#measure/budget.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Role } from '#measure/mesh/readers/slicer-roles.ts';
import type { ModelObject, ModelPart, Reference } from './model-part.ts';
import type { ObjectRoles, RolesOfObjects } from './volume-roles.ts';

interface SortedReference extends Reference {
  /** All of it is taken away. */
  isNegative: boolean;
}

/** An object with what is to be made of it, and apart from that what is taken away. */
export interface SortedObject {
  type: string;
  body: Mesh | undefined;
  negative: Mesh | undefined;
  components: SortedReference[];
  /** How many volumes only tell a slicer something, and are left out. */
  helpers: number;
}

/** By the identifiers of one model part. */
export type SortedObjects = ReadonlyMap<string, SortedObject>;

const ROLES: readonly Role[] = ['body', 'negative', 'helper'];

/** The triangles by their role; one that no volume names is of the body. */
const byRole = ({ vertices, triangles }: Mesh, { volumes }: ObjectRoles, budget: Budget) => {
  const roleOf = new Uint8Array(triangles.length / 3);
  for (const { first, last, role } of volumes) {
    const [from, to] = [Math.max(0, first), Math.min(last + 1, roleOf.length)];
    budget.spend(Math.max(0, to - from));
    roleOf.fill(ROLES.indexOf(role), from, Math.max(from, to));
  }
  return (role: Role): Mesh | undefined => {
    const wanted = ROLES.indexOf(role);
    const kept = triangles.filter((_, corner) => roleOf[Math.floor(corner / 3)] === wanted);
    return kept.length === 0 ? undefined : { vertices, triangles: kept };
  };
};

/** Each component with its role: what is noted of its identifier, and where that is noted several times, in their order. */
const withRoles = (components: readonly Reference[], { parts }: ObjectRoles) => {
  const waiting = new Map<string, Role[]>();
  for (const { id, role } of parts.toReversed()) {
    const roles = waiting.get(id);
    if (roles) roles.push(role);
    else waiting.set(id, [role]);
  }
  return components.map((component) => ({ component, role: waiting.get(component.id)?.pop() ?? 'body' }));
};

const helpersIn = (volumes: readonly { role: Role }[]) => volumes.filter(({ role }) => role === 'helper').length;

const sorted = ({ type, mesh, components }: ModelObject, roles: ObjectRoles, budget: Budget): SortedObject => {
  const meshOf = mesh && byRole(mesh, roles, budget);
  const references = withRoles(components, roles);
  return {
    type,
    body: meshOf?.('body'),
    negative: meshOf?.('negative'),
    components: references
      .filter(({ role }) => role !== 'helper')
      .map(({ component, role }) => ({ ...component, isNegative: role === 'negative' })),
    helpers: helpersIn(references) + (mesh ? helpersIn(roles.volumes) : 0),
  };
};

const whole = ({ type, mesh, components }: ModelObject): SortedObject => ({
  type,
  body: mesh,
  negative: undefined,
  components: components.map((component) => ({ ...component, isNegative: false })),
  helpers: 0,
});

/** Most objects that slicers note something of are bodies alone. */
const isBodyAlone = ({ volumes, parts }: ObjectRoles) => [...volumes, ...parts].every(({ role }) => role === 'body');

/** @param roles of the objects of this part, as far as anything is noted of them */
export const sortedObjects = ({ objects }: ModelPart, roles: RolesOfObjects, budget: Budget): SortedObjects =>
  new Map(
    [...objects].map(([id, object]) => {
      const told = roles.get(id);
      return [id, told && !isBodyAlone(told) ? sorted(object, told, budget) : whole(object)];
    }),
  );
