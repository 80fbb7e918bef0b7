import { Children, type ReactNode } from 'react';

interface SlideShowProps {
  /** What the slides show, for who does not see them. */
  label: string;
  /** Milliseconds from one move to the next; without it nothing moves by itself. */
  autoplay?: number;
  infinite?: boolean;
  /** On wide screens; below 768 px it is one. */
  perView?: 1 | 2 | 3;
  /** Slides without links or buttons: then the row itself takes the focus, so that arrow keys move it. */
  still?: boolean;
  className?: string;
  /** One slide each. */
  children: ReactNode;
}

/** A row of slides that scrolls by hand, and that the element `slide-show` gives dots, a pause button and autoplay. */
export function SlideShow({ label, autoplay, infinite = false, perView, still, className, children }: SlideShowProps) {
  const slides = Children.toArray(children);
  return (
    <slide-show
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      autoplay={autoplay}
      infinite={infinite ? '' : undefined}
      per-view={perView}
      className={className}
      suppressHydrationWarning
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within a keyboard's reach */}
      <div className="slides" tabIndex={still ? 0 : undefined} {...(still && { role: 'group', 'aria-label': label })}>
        {slides.map((slide, position) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- slides never change their places
            key={position}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
            suppressHydrationWarning
          >
            {slide}
          </div>
        ))}
      </div>
    </slide-show>
  );
}
