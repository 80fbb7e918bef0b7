import { Children, type ReactNode } from 'react';

interface SlideShowProps {
  /** What the slides show, for screen readers. */
  label: string;
  /** Milliseconds from one move to the next; without it there is no autoplay. */
  autoplay?: number;
  infinite?: boolean;
  /** Slides per view on wide screens; below 768 px it is one. */
  perView?: 1 | 2 | 3;
  /** For slides without links or buttons: the row itself is focusable, so that the arrow keys scroll it. */
  still?: boolean;
  className?: string;
  /** One child per slide. */
  children: ReactNode;
}

/** A row of slides that scrolls by hand. The element `slide-show` adds dots, a pause button and autoplay. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="slides" tabIndex={still ? 0 : undefined} {...(still && { role: 'group', 'aria-label': label })}>
        {slides.map((slide, position) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- the slides never change their order
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
