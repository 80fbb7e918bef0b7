import { sizeText } from '#contract/formats/size-text.ts';
import { FileCard } from '#web/ui/measured/file-card.tsx';
import { viewedMachine } from '#web/ui/measured/viewed-machine.ts';
import type { Route } from './+types/track.page';

type TrackedOrder = Route.ComponentProps['loaderData']['order'];
type TrackedFile = TrackedOrder['files'][number];

function File({ file, service }: { file: TrackedFile; service: TrackedOrder['service'] }) {
  const { name, size, thumbnail, viewed, measurement } = file;
  return (
    <FileCard
      heading="h3"
      name={name}
      about={sizeText(size)}
      thumbnail={thumbnail}
      figures={measurement}
      audience="customer"
      closer={
        viewed && (
          <look-closer
            data-name={name}
            data-measurement={viewed}
            data-machine={JSON.stringify(viewedMachine(service))}
          />
        )
      }
    />
  );
}

/** What the customer sent, and what was found in it; with a script only where there is something to look at more closely. */
export function Files({ order: { files, service }, lookCloserUrl }: { order: TrackedOrder; lookCloserUrl: string }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-xl">
        Your files
      </h2>
      <ul className="mt-3 border-t border-line">
        {files.map((file, at) => (
          <File key={at} file={file} service={service} />
        ))}
      </ul>
      {files.some(({ viewed }) => viewed !== undefined) && <script type="module" src={lookCloserUrl} />}
    </section>
  );
}
