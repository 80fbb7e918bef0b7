import { siteAddress } from '#contract/addresses.ts';
import { possibleSizes } from '#contract/measuring/measurement-lines.ts';
import type { TrackedFile } from '#web/pages/track/tracked-order.ts';
import { Button } from '#web/ui/button.tsx';
import { asksUnit } from './decide-turn.ts';

/** The sizes that a file may have, each a button that says so; works without scripts. */
function Sizes({ file: { _id, name, measurement }, token }: { file: TrackedFile; token: string }) {
  const sizes = measurement ? possibleSizes(measurement) : [];
  return (
    <form method="post" action={siteAddress.trackUnit(token, _id)}>
      <fieldset className="min-w-0">
        <legend className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </legend>
        <div className="mt-2 flex flex-wrap gap-3">
          {sizes.map(({ value, unit, size }) => (
            <Button key={value} type="submit" variant="secondary" name="unit" value={value}>
              <span className="tabular-nums">{size}</span>
              <span className="font-normal text-muted">{unit}</span>
            </Button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

/** The units in which each of them may be. */
const sharedUnits = (files: readonly TrackedFile[]) => {
  const [first, ...others] = files.map(({ measurement }) => (measurement ? possibleSizes(measurement) : []));
  return (first ?? []).filter(({ value }) => others.every((sizes) => sizes.some((size) => size.value === value)));
};

/** Says of all files at once in which unit they are. */
function UnitForAll({ files, token }: { files: readonly TrackedFile[]; token: string }) {
  const [first] = files;
  const units = sharedUnits(files);
  if (!first || files.length < 2 || units.length === 0) return null;
  return (
    <form method="post" action={siteAddress.trackUnit(token, first._id)}>
      <input type="hidden" name="all" value="yes" />
      <fieldset className="min-w-0">
        <legend className="font-semibold">The same unit for all {files.length} files</legend>
        <div className="mt-2 flex flex-wrap gap-3">
          {units.map(({ value, unit }) => (
            <Button key={value} type="submit" variant="secondary" name="unit" value={value}>
              {unit}
            </Button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

/** Asks in which unit files are that do not say so: nobody can tell the price before. */
export function Units({ files, token }: { files: readonly TrackedFile[]; token: string }) {
  const unknown = files.filter(asksUnit);
  return (
    <>
      <h3 className="text-lg">Choose the size</h3>
      <p>{unknown.length === 1 ? 'Your file doesn’t say its unit.' : 'These files don’t say their unit.'}</p>
      <div className="mt-3 grid gap-4">
        <UnitForAll files={unknown} token={token} />
        {unknown.map((file) => (
          <Sizes key={file._id} file={file} token={token} />
        ))}
      </div>
    </>
  );
}
