import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Role } from '#contract/auth/roles.ts';

const PASSWORD = 'three quiet goats';

const addressOf = (role: Role) => `${role}.of.the.shop@example.com`;

/** Makes one of the people of a role, if there is none yet, and signs them in. @returns the authorization header */
export const signedInAs = async (app: FastifyInstance, role: Role) => {
  const email = addressOf(role);
  const known = (await app.services.administrators.list()).some((one) => one.email === email);
  if (!known) await app.services.administrators.create({ email, password: PASSWORD, role });
  const payload = { userId: email, password: PASSWORD };
  const reply = await app.inject({ method: 'POST', url: apiAddress.login, payload });
  return { authorization: `Bearer ${reply.json().data.accessToken}` };
};
