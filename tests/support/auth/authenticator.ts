import { TOTP } from 'otpauth';

/** What an authenticator app shows for a secret at a moment. */
export const appCode = (secret: string, at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
