import { locale } from './formats/locale.ts';

/** A writer of figures that is made when first needed and kept: the first use of a locale takes memory that a start can do without. */
export const figureWriter = (options: Intl.NumberFormatOptions = {}) => {
  const formats: Record<string, Intl.NumberFormat> = {};
  return (value: number): string => (formats[locale()] ??= new Intl.NumberFormat(locale(), options)).format(value);
};
