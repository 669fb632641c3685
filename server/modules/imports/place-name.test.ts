import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  ['FORT LAUDERDALE', 'Fort Lauderdale'],
  ['fort lauderdale', 'Fort Lauderdale'],
  ['MCALLEN', 'McAllen'],
  ['FORT MCCOY', 'Fort McCoy'],
  ['MACCLENNY', 'Macclenny'],
  ['ST. PETERSBURG', 'St. Petersburg'],
  ['ST PETERSBURG', 'St Petersburg'],
  ["COEUR D'ALENE", "Coeur d'Alene"],
  ['COEUR D’ALENE', 'Coeur d’Alene'],
  ["D'IBERVILLE", "D'Iberville"],
  ["O'FALLON", "O'Fallon"],
  ["LAND O' LAKES", "Land O' Lakes"],
  ['LAUDERDALE-BY-THE-SEA', 'Lauderdale-by-the-Sea'],
  ['WINSTON-SALEM', 'Winston-Salem'],
  ['HAVRE DE GRACE', 'Havre de Grace'],
  ['DE PERE', 'De Pere'],
  ['MARINA DEL REY', 'Marina del Rey'],
  ['LAKE OF THE OZARKS', 'Lake of the Ozarks'],
  ['THE VILLAGES', 'The Villages'],
  ['LA JOLLA', 'La Jolla'],
  ['LOS ANGELES', 'Los Angeles'],
  ['EAST LOS ANGELES', 'East Los Angeles'],
  ['WEST DES MOINES', 'West Des Moines'],
  ['DELAND', 'DeLand'],
  ['DEKALB', 'DeKalb'],
  ['N MIAMI BEACH', 'N Miami Beach'],
  ['CAÑON CITY', 'Cañon City'],
  ['  SAN   DIEGO ', 'San Diego'],
  ['McKinney', 'McKinney'],
  ['Fort Lauderdale', 'Fort Lauderdale'],
  ['', ''],
])('%j is %j', (written, read) => {
  expect(placeName(written)).toBe(read);
});
