import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSET_NUMBER_MAX, assetAddress, assetNumberOf, isAssetNumber, typedAssetNumber } from './number.js';

const numbers = fc.integer({ min: 1, max: ASSET_NUMBER_MAX });

describe('an asset number', () => {
  it.each([1, 42, 9_999_999_999])('[AST-01] %d is one', (value) => {
    expect(isAssetNumber(value)).toBe(true);
    expect(typedAssetNumber(` ${value} `)).toBe(value);
  });

  it.each([0, 10_000_000_000, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, '1', null])(
    '[AST-01] %s is none',
    (value) => {
      expect(isAssetNumber(value)).toBe(false);
    },
  );

  it.each([
    '',
    '0',
    '0000000000',
    '10000000000',
    '1.5',
    '1e3',
    '+1',
    '-1',
    '0x1',
    '1 2',
    '１２',
    'A12',
    '12A',
  ])('[AST-01] typed as %j it is none', (text) => {
    expect(typedAssetNumber(text)).toBeNull();
  });
});

it('[AST-05] the address on a label has one slash behind the host, however the host was written', () => {
  for (const origin of [
    'https://intranet.example',
    'https://intranet.example/',
    'https://intranet.example//',
  ])
    expect(assetAddress(origin, 17)).toBe('https://intranet.example/IT/Asset/17');
});

describe('a scanned label', () => {
  it('[AST-05] is a number alone, or the address that our labels print', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(assetNumberOf(String(number))).toBe(number);
        expect(assetNumberOf(` ${number}\n`)).toBe(number);
        expect(assetNumberOf(assetAddress('https://intranet.example:8443/', number))).toBe(number);
      }),
    );
  });

  it.each([
    ['http://localhost:1337/IT/Asset/17', 17],
    ['HTTPS://INTRANET.EXAMPLE/IT/ASSET/17', 17],
    ['https://intranet.example/IT/Asset/17/', 17],
    ['  https://intranet.example/IT/Asset/17\n', 17],
    // Printed before the portal moved.
    ['http://old-name.example:8080/IT/Asset/17', 17],
    ['0000000017', 17],
  ])('[AST-05] %s is asset %d', (text, number) => {
    expect(assetNumberOf(text)).toBe(number);
  });

  it.each([
    '',
    '0',
    '10000000000',
    '1.5',
    '1e3',
    'Asset 17',
    'WIFI:S:office;T:WPA;P:17;;',
    'tel:17',
    'javascript:alert(1)//17',
    'https://intranet.example',
    'https://intranet.example:8443',
    'https://10.0.0.17',
    'https://17',
    'https://intranet.example/IT/Asset/0',
    'https://intranet.example/IT/Asset/10000000000',
    'https://intranet.example/IT/Asset/1.5',
    'https://intranet.example/IT/Asset/1e3',
    'https://intranet.example/IT/Asset/-17',
    'https://intranet.example/IT/Asset/17/edit',
    'https://intranet.example/IT/As set/17',
    'IT/Asset/17',
    'https://maker.example/p/17',
    'https://maker.example/?sn=17',
    'https://maker.example/#17',
    'https://maker.example/17',
    'https://intranet.example/assets?number=17',
    'https://maker.example/x/IT/Asset/17',
    'see https://intranet.example/IT/Asset/17',
  ])('[AST-05] %j is no asset', (text) => {
    expect(assetNumberOf(text)).toBeNull();
  });

  it('[AST-05] whatever else a code says, the answer is an asset number or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const number = assetNumberOf(text);
        expect(number === null || isAssetNumber(number)).toBe(true);
      }),
    );
  });
});
