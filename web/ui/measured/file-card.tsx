import type { ReactNode } from 'react';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import type { Audience, MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { Figures } from './figures.tsx';
import { FilePicture } from './file-picture.tsx';

interface FileCardProps {
  /** The level of its name among the page's headings. */
  heading: 'h3' | 'h4';
  name: string;
  /** What is said of it below its name. */
  about: string;
  thumbnail: string | undefined;
  figures: MeasuredFigures | undefined;
  audience: Audience;
  /** What can be done with it. */
  action?: ReactNode;
  /** What shows it more closely, across the card. */
  closer?: ReactNode;
  /** What was answered about it, and can be; below its figures. */
  answers?: ReactNode;
  /** One of several: its notes are folded away, so that all of them are seen. */
  brief?: boolean;
  /** An id, by which scripts find it. */
  id?: string;
}

/** A customer's file: how it looks, what it measures, what is wrong with it. An item of a list. */
export function FileCard(props: FileCardProps) {
  const { heading: Heading, name, about, thumbnail, figures, audience, action, closer, answers, brief, id } = props;
  const kind = figures?.status === 'done' ? figures.kind : kindOfName(name);
  return (
    <li
      id={id}
      className="[--beside:calc(var(--picture,8.5rem)+1.25rem)] flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-4 sm:grid sm:grid-cols-[var(--picture,8.5rem)_minmax(0,1fr)] sm:gap-x-5"
    >
      <FilePicture thumbnail={thumbnail} kind={kind} className="w-22 sm:row-span-2 sm:w-full" />
      <div className="flex min-w-0 grow basis-40 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <Heading
            tabIndex={id === undefined ? undefined : -1}
            className="text-base leading-snug font-semibold wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </Heading>
          <p className="text-sm text-muted">{about}</p>
        </div>
        {action}
      </div>
      <div className="min-w-0 basis-full sm:col-start-2">
        <Figures figures={figures} audience={audience} brief={brief} />
      </div>
      {closer && (
        <div className="min-w-0 basis-full sm:col-span-2 sm:[&>button]:ms-(--beside) sm:[&>look-closer>button]:ms-(--beside)">
          {closer}
        </div>
      )}
      {answers && <div className="min-w-0 basis-full sm:col-start-2">{answers}</div>}
    </li>
  );
}
