import { expect, it } from 'vitest';
import { foldText, holdsWords, MAX_SEARCH_WORDS, nameKey, searchWords } from './fold.js';

it.each([
  ['Zoë Müller-Łukasz', 'zoe muller-lukasz'],
  ['Nguyễn', 'nguyen'],
  ['Nguyễn'.normalize('NFD'), 'nguyen'],
  ['ÆØÅ œuvre Straße', 'aeoa oeuvre strasse'],
  ['İstanbul ışık', 'istanbul isik'],
  ['ΟΔΌΣ', 'οδοσ'],
  ['Ёлка', 'елка'],
  ['مُحَمَّد', 'محمد'],
  ['が', 'が'.normalize('NFD')],
  ['Plain ^ `text`', 'plain ^ `text`'],
])('[DIR-01, SES-17] "%s" is searched as "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('[DIR-01, SES-17] words are found in any order, each as any part of the text', () => {
  const text = foldText('Emma Caldwell\nAV-2 Flight Display');
  expect(holdsWords(text, searchWords('  av EMMA '))).toBe(true);
  expect(holdsWords(text, searchWords('emma borealis'))).toBe(false);
  expect(holdsWords(text, searchWords(' '))).toBe(true);
});

it('[DIR-01, SES-17] a search has eight words at most', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(MAX_SEARCH_WORDS);
});

it('[SES-17] white space around words is none of them', () => {
  expect(searchWords('  Zoë \n\t müller ')).toEqual(['zoe', 'muller']);
});

it.each([
  ['JÖRG', 'jörg'],
  ['Jörg'.normalize('NFD'), 'jörg'],
  ['АЛЕКСЕЙ', 'алексей'],
  ['Employee', 'employee'],
])('[USR-17] "%s" names the same as "%s"', (typed, stored) => {
  expect(nameKey(typed)).toBe(nameKey(stored));
});

it.each([
  ['İT@firm.example', 'it@firm.example'],
  ['\u212aelvin@firm.example', 'kelvin@firm.example'],
  ['ıt', 'it'],
  ['jörg', 'jorg'],
  ['аdministrator', 'administrator'],
  ['ｉｔ', 'it'],
  ['straße', 'strasse'],
])('[USR-17] [SSO-02] "%s" is not "%s"', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
