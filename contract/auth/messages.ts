/** What signing in says. */
export const AUTH_MESSAGE = {
  email: 'Email is required!',
  password: 'Password is required!',
  passwordShort: 'Password is too short!',
  code: 'Please type the code of your authenticator app, or a recovery code.',
  wrong: 'Email or password is wrong!',
  busy: 'Too many people are signing in right now. Please try again in a moment.',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  ended: 'Your session has ended. Please sign in again.',
  currentPassword: 'Current password is required!',
  currentPasswordWrong: 'Current password is wrong!',
  passwordEasy: 'This password is easy to guess. Please use more than a common word or name.',
  passwordChanged: 'Password changed. Other devices were signed out.',
  sessionEnded: 'That device was signed out.',
} as const;
