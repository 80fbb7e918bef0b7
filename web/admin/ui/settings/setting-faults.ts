import { settingValues } from '#contract/settings/settings.ts';

const TO_CORRECT = 'Something below has to be corrected first.';

/** The message for each setting that cannot be saved, by key; and for each of several texts, by its path: 'home.slides/0/title'. */
export const faultsOf = (values: object): ReadonlyMap<string, string> => {
  const issues = settingValues.safeParse(values).error?.issues.toReversed() ?? [];
  return new Map(
    issues.flatMap(({ path, message }) => {
      const isOfTexts = path.length > 2 || typeof path[1] === 'string';
      return [
        [path.join('/'), message],
        [String(path[0]), isOfTexts ? TO_CORRECT : message],
      ];
    }),
  );
};
