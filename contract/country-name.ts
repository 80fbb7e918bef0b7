/** Those that the list of countries (content/countries.ts) names otherwise than Unicode does. */
const USUAL_NAME: Readonly<Record<string, string>> = {
  CD: 'Congo (Democratic Republic)',
  CG: 'Congo (Republic)',
  CI: 'Ivory Coast',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  ST: 'Sao Tome and Principe',
  TR: 'Turkey',
  VC: 'Saint Vincent and Grenadines',
  WF: 'Wallis and Futuna',
};

let names: Intl.DisplayNames | undefined;

/** A country by its code in ISO 3166-1, as the list of countries has it. */
export const countryName = (country: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return (
    USUAL_NAME[country] ??
    names
      .of(country)
      ?.replace('&', 'and')
      .replace(/^St\. /, 'Saint ') ??
    country
  );
};
