import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'menu-panel': HTMLAttributes<HTMLElement>;
      'signed-in-only': HTMLAttributes<HTMLElement>;
      'toast-region': HTMLAttributes<HTMLElement>;
    }
  }
}
