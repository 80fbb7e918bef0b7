import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import { type ColouredService, colorsKey } from '#contract/settings/service-keys.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { colourLine, coloursOf, isSameText, type StockColour } from '#contract/settings/stock-colours.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useReloadShop } from '#web/pages/site/use-shop.ts';

const read = async () => (await callApi<Success<SettingsRecord>>(apiAddress.settings)).data;
const { useData, reload } = sharedApiData(read);

type Change = (present: readonly StockColour[]) => readonly StockColour[];

/** Changes the colours of a service as they are now, whoever changed them since this page was opened. */
const save = async (service: ColouredService, change: Change) => {
  const { version, values } = await read();
  const key = colorsKey(service);
  const lines = change(coloursOf(values[key])).map(colourLine);
  await callApi<Success<SettingsRecord>>(apiAddress.settings, {
    method: 'PATCH',
    body: { version, values: { [key]: lines } },
  });
};

/** The colours that the shop has of a material; they are settings, which are saved at once. Null until they are known. */
export const useMaterialColours = (service: ColouredService, material: string) => {
  const may = useMay()('PATCH', apiAddress.settings);
  const settings = useData(may);
  const reloadShop = useReloadShop();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isIt = (one: StockColour, colour: string) =>
    isSameText(one.material, material) && isSameText(one.colour, colour);

  /** @returns whether it was saved */
  const attempt = async (change: Change): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const refusal = await save(service, change).then(() => undefined, sentenceOf);
    await reload();
    if (refusal === undefined) void reloadShop();
    setProblem(refusal); // together with what is pressed again after it
    setBusy(false);
    return refusal === undefined;
  };

  return {
    colours: settings && coloursOf(settings.values[colorsKey(service)], material),
    busy,
    problem,
    add: (colour: string) => attempt((all) => [...all, { material, colour, inStock: true }]),
    remove: (colour: string) => attempt((all) => all.filter((one) => !isIt(one, colour))),
    mark: (colour: string, inStock: boolean) =>
      attempt((all) => all.map((one) => (isIt(one, colour) ? { ...one, inStock } : one))),
  };
};

export type Colours = ReturnType<typeof useMaterialColours>;
