// Loaded into the programs that a server starts (NODE_OPTIONS), for tests of a folder on a drive with a fault. The file
// beside the folder ODD_FOLDER, `….is`, says which: full (after so many bytes), read-only, or without-links.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const folder = process.env.ODD_FOLDER;

/** @returns {string[]} 'full' with its number of bytes, or one word */
function fault() {
  try {
    return fs.readFileSync(`${folder}.is`, 'utf8').split(' ');
  } catch {
    return [];
  }
}

const [what, room = '0'] = fault();
let left = Number(room);

const inFolder = (file) => typeof file === 'string' && !path.relative(folder, file).startsWith('..');
const failure = (code, words, syscall, file) =>
  Object.assign(new Error(`${code}: ${words}, ${syscall} '${file}'`), { code, syscall, path: file });
const readOnly = (syscall, file) => failure('EROFS', 'read-only file system', syscall, file);

const opened = new Set();
const realOpen = fs.open;
const writes = (flags) => /[wa+]/.test(String(flags ?? 'r'));

if (what) {
  fs.open = (file, flags, ...rest) => {
    const done = rest.at(-1);
    if (what === 'read-only' && inFolder(file) && writes(flags)) return done(readOnly('open', file));
    return realOpen(file, flags, ...rest.slice(0, -1), (error, fd) => {
      if (!error && inFolder(file) && writes(flags)) opened.add(fd);
      done(error, fd);
    });
  };
  for (const name of ['write', 'writev']) {
    const real = fs[name];
    fs[name] = (fd, bytes, ...rest) => {
      const size = Array.isArray(bytes)
        ? bytes.reduce((sum, one) => sum + one.byteLength, 0)
        : bytes.byteLength;
      if (what !== 'full' || !opened.has(fd) || (left -= size) >= 0) return real(fd, bytes, ...rest);
      return rest.at(-1)(
        Object.assign(new Error('ENOSPC: no space left on device, write'), {
          code: 'ENOSPC',
          syscall: 'write',
        }),
      );
    };
  }
  for (const name of ['access', 'link', 'unlink', 'rm', 'rename', 'mkdir', 'writeFile']) {
    const real = fs.promises[name];
    fs.promises[name] = async (file, ...rest) => {
      if (what === 'read-only' && inFolder(file) && (name !== 'access' || rest[0] === fs.constants.W_OK))
        throw readOnly(name, file);
      if (what === 'without-links' && name === 'link')
        throw failure('EPERM', 'operation not permitted', name, file);
      return real(file, ...rest);
    };
  }
}
