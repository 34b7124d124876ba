/** A script's input: its argument names a file with {url, cookie, staff} and more. */
import { readFileSync } from 'node:fs';

export const given = JSON.parse(readFileSync(process.argv[2], 'utf8'));
