/** What a script is given: the file that its argument names holds {url, cookie, staff} and more. */
import { readFileSync } from 'node:fs';

export const given = JSON.parse(readFileSync(process.argv[2], 'utf8'));
