/**
 * What somebody does in the shop. `owner`: everything. `manager`: everything but the people, what they did, and the file of all settings.
 * `workshop`: orders, files and what a job took; no money and no way to reach a customer. `reader`: sees what a manager sees and changes
 * nothing. Which calls each may make is in `calls-by-role.ts`.
 */
export const ROLES = ['owner', 'manager', 'workshop', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** What each role is called, and what it may, in the words of the screen. */
export const ROLE_NAME: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  workshop: 'Workshop',
  reader: 'Reader',
};
export const ROLE_MEANS: Readonly<Record<Role, string>> = {
  owner: 'Everything, people and settings too.',
  manager: 'Everything but people and the file of all settings.',
  workshop: 'Orders, files and what jobs took. No prices or payments, and no way to reach a customer.',
  reader: 'Sees what a manager sees, except settings, and changes nothing.',
};

export const ROLE_MESSAGE = {
  forbidden: 'Your role does not allow this. An owner of the shop can change it on the People page.',
} as const;

/** Whether a role sees prices and payments, and how customers are reached. Whoever does not gets replies without them. */
export const seesCustomers = (whose: Role): boolean => whose !== 'workshop';
