import { sizeText } from '#contract/formats/size-text.ts';
import { FileCard } from '#web/ui/measured/file-card.tsx';
import type { Route } from './+types/track.page';

/** What the customer sent, and what was found in it. */
export function Files({ files }: { files: Route.ComponentProps['loaderData']['order']['files'] }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-xl">
        Your files
      </h2>
      <ul className="mt-3 border-t border-line">
        {files.map(({ name, size, thumbnail, measurement }, at) => (
          <FileCard
            key={at}
            heading="h3"
            name={name}
            about={sizeText(size)}
            thumbnail={thumbnail}
            figures={measurement}
            audience="customer"
          />
        ))}
      </ul>
    </section>
  );
}
