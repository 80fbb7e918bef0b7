interface RowsHeadingProps {
  title: string;
  intro: string | undefined;
  /** About the rows as a whole. */
  message: string | undefined;
}

export function RowsHeading({ title, intro, message }: RowsHeadingProps) {
  return (
    <>
      <h3 className="text-lg">{title}</h3>
      {intro !== undefined && <p className="mt-1 text-sm text-muted">{intro}</p>}
      {message !== undefined && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </>
  );
}
