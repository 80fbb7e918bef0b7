import { createContext, useContext } from 'react';
import type { BookFigure } from '#content/price-book-figures.ts';

/** The figure whose field has the focus. */
export interface FocusedFigure {
  /** What it is called, with its row: 'PLA, upper price'. */
  title: string;
  figure: BookFigure;
  /** Of a figure that is there once. */
  path?: string | undefined;
}

export const FigureFocus = createContext<(focused: FocusedFigure) => void>(() => {});

/** The row in which a field stands; empty for a figure of its own. */
export const RowName = createContext('');

const lower = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** @returns what a field calls when it gets the focus */
export const useFigureFocus = (label: string, figure: BookFigure | undefined, path?: string) => {
  const focus = useContext(FigureFocus);
  const row = useContext(RowName);
  return () => figure && focus({ title: row === '' ? label : `${row}, ${lower(label)}`, figure, path });
};
