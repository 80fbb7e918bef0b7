import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-text': HTMLAttributes<HTMLElement> & { 'data-text': string };
      'drop-menu': HTMLAttributes<HTMLElement>;
      'file-door': HTMLAttributes<HTMLElement> & { 'data-services': string };
      'script-failure': HTMLAttributes<HTMLElement>;
      'file-answer': HTMLAttributes<HTMLElement> & {
        'data-part': string;
        'data-accept': string;
        'data-replace': string;
        'data-state': string;
        'data-uploads': string;
        'data-max-bytes': number;
        'data-measurement': string | undefined;
        'data-findings': string;
      };
      'look-closer': HTMLAttributes<HTMLElement> & {
        'data-name': string;
        'data-measurement': string;
        'data-machine': string;
        'data-material': string;
        'data-walls': string;
      };
      'order-again': HTMLAttributes<HTMLElement> & { 'data-service': string; 'data-answers': string };
      'order-receipts': HTMLAttributes<HTMLElement> & { 'data-src': string };
      'menu-panel': HTMLAttributes<HTMLElement>;
      'quotation-answer': HTMLAttributes<HTMLElement>;
      'signed-in-only': HTMLAttributes<HTMLElement>;
      'slide-show': HTMLAttributes<HTMLElement> & {
        autoplay?: number | undefined;
        infinite?: '' | undefined;
        'per-view'?: number | undefined;
      };
      'tab-set': HTMLAttributes<HTMLElement>;
      'toast-region': HTMLAttributes<HTMLElement>;
    }
  }
}
