import { onTestFinished } from 'vitest';

interface Device {
  get?: () => Promise<unknown>;
  create?: () => Promise<unknown>;
}

/** Until the end of the test the browser has passkeys, and this comes of asking its device for one. */
export const withPasskeys = (device: Device) => {
  Object.assign(globalThis, { PublicKeyCredential: Object });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
};

/** What a browser says of a ceremony that came to nothing. */
export const declined = (name = 'NotAllowedError') => Object.assign(new Error('for developers'), { name });
