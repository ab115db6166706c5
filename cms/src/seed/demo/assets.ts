import { addDays, dayIn } from '@intranet/domain';
import { newRow, type Transaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env/settings';

const offices = [
  'Building A, room 112',
  'Building A, room 118',
  'Building B, room 104',
  'Building B, room 106',
];
const labs = ['Building A, room 203, Avionics lab', 'Building B, room 110, Ground Systems lab'];
const serverRoom = ['Building B, room 021, server room'];
const meetings = ['Building A, conference room A', 'Building B, conference room C'];
const range = ['Test range, trailer 3'];

/** The company's kinds of assets: how many, their names, prefixes of serial numbers, and locations. */
const kinds: [count: number, name: string, description: string, serial: string, places: string[]][] = [
  [9, 'Laptop', '14 inch, 32 GB memory, 1 TB disk', 'LT5440-', [...offices, 'Building B, storage 2']],
  [5, 'Engineering Workstation', '64 GB memory, two 24 inch monitors, CAD licence', 'WS7820-', labs],
  [8, 'Docking Station', 'USB-C, two display ports, 130 W', 'DS19-', offices],
  [8, 'Monitor', '27 inch, 2560 x 1440, height-adjustable', 'U2723-', [...offices, ...labs]],
  [3, 'Laser Printer', 'Colour, duplex, A4 and letter', 'CP5225-', ['Building A, first floor', ...offices]],
  [2, 'Label Printer', 'Thermal, 4 inch, for asset and cable labels', 'ZD421-', ['Building B, storage 2']],
  [4, 'Oscilloscope', '4 channels, 500 MHz, calibrated every year', 'DPO4054-', labs],
  [2, 'Spectrum Analyzer', '9 kHz to 7.5 GHz, for the range', 'N9000-', range],
  [3, 'Bench Power Supply', '0 to 30 V, 5 A, two outputs', 'E3632-', labs],
  [2, 'Network Switch', '48 ports, PoE', 'C9300-', serverRoom],
  [2, 'Rack Server', '2 processors, 256 GB memory, RAID 10', 'R750-', serverRoom],
  [1, 'Uninterruptible Power Supply', '3000 VA, rack mount', 'SMX3000-', serverRoom],
  [4, 'Desk Phone', 'VoIP, with headset', 'CP8845-', offices],
  [2, 'Projector', '5000 lumen, wireless presentation', 'EB2255-', meetings],
  [2, 'Ruggedized Tablet', 'For field tests, sunlight-readable', 'FZG1-', range],
  [2, 'Hand-held Radio', 'VHF, with charger, for range safety', 'XPR7550-', range],
  [1, 'Flight Display Test Rig', 'Cockpit display with simulator interface', 'FDTR-', labs],
];

const FIRST_NUMBER = 100_101;

/** Creates about sixty assets, entered over the last five years. @returns their numbers and names, oldest first */
export async function insertAssets(
  trx: Transaction,
): Promise<{ number: number; name: string; id: number }[]> {
  const today = dayIn(settings().TZ_COMPANY, new Date());
  const items = kinds.flatMap(([count, name, description, serial, places], kind) =>
    Array.from({ length: count }, (_, index) => ({
      // Assets of one kind were bought on different days.
      age: ((kind * 137 + index * 211) % 1800) + 5,
      name,
      description,
      serial: `${serial}${String((kind * 7919 + index * 104_729) % 900_000).padStart(6, '0')}`,
      location: places[index % places.length]!,
    })),
  );
  items.sort((a, b) => b.age - a.age);
  const assets = [];
  for (const [index, item] of items.entries()) {
    const day = addDays(today, -item.age);
    const number = FIRST_NUMBER + index;
    const [inserted] = await trx('asset_trackings')
      .insert({
        ...newRow(new Date(`${day}T15:00:00Z`)),
        asset_number: number,
        date_submit: day,
        location: item.location,
        item_name: item.name,
        item_description: item.description,
        serial_number: item.serial,
        revision: 0,
      })
      .returning('id');
    assets.push({ number, name: item.name, id: inserted!.id });
  }
  return assets;
}
