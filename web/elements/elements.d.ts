import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'toast-region': HTMLAttributes<HTMLElement>;
    }
  }
}
