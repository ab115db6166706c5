/** Lines on a grid of 24, drawn for this product. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  home: 'M4 11.5L12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  write: 'M5 19h14M7 15l1-4 8-8 3 3-8 8-4 1z',
  sent: 'M4 12l16-7-6 15-3-6-7-2z',
  saved: 'M6 4h9l3 3v13H6zM9 4v5h6M9 20v-6h6v6',
  back: 'M11 6l-6 6 6 6M5 12h14',
  down: 'M7 10l5 5 5-5',
  up: 'M7 14l5-5 5 5',
  sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5v.5M12 3.5l9.5 16.5h-19z',
  info: 'M12 11v6M12 7.5v.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  logout: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  dot: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  bell: 'M6.5 16.5v-5.5a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5h-14zM10.2 20.5h3.6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.2 3.2 0 0 1 0 6M17.5 14a6.2 6.2 0 0 1 4 6',
  cell: 'M8 3.5h8v17H8zM11 17.5h2',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M6 4h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12.5 12H21v3.5M17 12v3',
  record: 'M6 3.5h9l4 4v13H6zM9.5 11h6M9.5 14.5h6M9.5 7.5h2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  papers: 'M8 3.5h8l3 3V17H8zM5 7v13.5h10',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4v4.5H15',
  folder: 'M3.5 6h6l2 2.5h9V19h-17zM7.5 12.5h9M7.5 15.5h6',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M9 9.2v.1',
  badge: 'M5 5h14v15H5zM10 3.5h4V6h-4zM12 13.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 17a3.5 3.5 0 0 1 7 0',
  checklist: 'M4 6.5l1.5 1.5L8 5M4 12.5L5.5 14 8 11M4 18.5L5.5 20 8 17M11.5 6.5H20M11.5 12.5H20M11.5 18.5H20',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8 8h3M8 12h3M8 16h3',
  ticket: 'M3.5 8.5v-2h17v2a3 3 0 0 0 0 6v3h-17v-3a3 3 0 0 0 0-6zM14 6.5v2M14 11v2M14 15.5v2',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1',
  tools:
    'M14.5 6.5a4 4 0 0 1 5-1.5l-2.7 2.7 1.5 1.5L21 6.5a4 4 0 0 1-5.5 5L8 19a2 2 0 0 1-3-3l7.5-7.5a4 4 0 0 1 2-2z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  asset: 'M4 5h16v11H4zM9 20h6M12 16v4M8 8.5h4M8 12h2',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2M18.5 18.5H20V20M7 7v.1M17 7v.1M7 17v.1',
  torch: 'M8 3.5h8v4l-2 3v10h-4v-10l-2-3zM8 7h8M12 13v2.5',
} as const;

export type IconName = keyof typeof drawings;

/** Always beside words or inside a named button, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
