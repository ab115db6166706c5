/** A charge line of the demo company with its people. */
interface DemoChargeLine {
  project: string;
  division: string;
  supervisor: string;
  customer: string;
  description: string;
  billable: boolean;
  disabled: boolean;
  people: string[];
}

const avionics = ['employee', 'employee2', 'supervisor'];
const ground = ['employee3', 'pm', 'pm2', 'cm', 'ccb', 'ccb2', 'developer', 'developer2', 'supervisor2'];

export const demoChargeLines: DemoChargeLine[] = [
  {
    project: 'AV-1010 Flight Display Upgrade',
    division: 'Avionics',
    supervisor: 'supervisor',
    customer: 'Naval Air Systems Command',
    description: 'New primary flight display, build 3.',
    billable: true,
    disabled: false,
    people: avionics,
  },
  {
    project: 'AV-1020 Sensor Integration',
    division: 'Avionics',
    supervisor: 'supervisor',
    customer: 'Naval Air Systems Command',
    description: 'Integration of the new air-data sensors.',
    billable: true,
    disabled: false,
    people: ['employee', 'employee2'],
  },
  {
    project: 'GS-2040 Mission Planning',
    division: 'Ground Systems',
    supervisor: 'supervisor2',
    customer: 'Army Program Office',
    description: 'Sustainment of the mission planning station.',
    billable: true,
    disabled: false,
    people: ground,
  },
  {
    project: 'GS-2055 Telemetry Archive',
    division: 'Ground Systems',
    supervisor: 'supervisor2',
    customer: 'Range Support Group',
    description: 'Storage and retrieval of telemetry.',
    billable: true,
    disabled: false,
    people: ['employee3', 'developer', 'developer2'],
  },
  {
    project: 'OH-9000 Internal IT',
    division: 'Information Technology',
    supervisor: 'supervisor',
    customer: 'Internal',
    description: 'Keeping the lights on.',
    billable: false,
    disabled: false,
    people: ['it', 'it2', 'administrator'],
  },
  {
    project: 'OH-9010 Training and Proposals',
    division: 'Corporate',
    supervisor: 'supervisor2',
    customer: 'Internal',
    description: 'Training, proposals and company meetings.',
    billable: false,
    disabled: false,
    people: ['administration', 'administrator', 'employee', 'pm', 'supervisor', 'supervisor2'],
  },
  {
    project: 'AV-0990 Legacy Display Support',
    division: 'Avionics',
    supervisor: 'supervisor',
    customer: 'Naval Air Systems Command',
    description: 'Ended; kept for its reports.',
    billable: true,
    disabled: true,
    people: ['employee', 'employee2'],
  },
];
