const LINKS = {
  fdm: 'FDM',
  sla: 'SLA',
  laser: 'Laser',
  pcb: 'PCB',
  general: 'All services',
  history: 'History',
} as const;

/** Leads to the sections of the page, from wherever it is scrolled to. */
export function SectionLinks() {
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 -mx-4 mt-6 overflow-x-auto border-b border-line bg-paper px-4"
    >
      <ul className="flex gap-1">
        {Object.entries(LINKS).map(([anchor, name]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="flex min-h-11 items-center px-3 font-semibold whitespace-nowrap hover:text-copper"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
