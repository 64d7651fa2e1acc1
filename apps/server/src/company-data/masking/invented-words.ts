/** People, streets and words nobody has; a practice database is made of them. */
export const firstNames = [
  'Ada Amos Anya Bela Beth Boris Cara Cleo Colm Dara Dina Drew Edna Elio Enid Esme Ewan Faye Finn Gail Gwen Hale Hedy Hugo',
  'Ines Ira Iris Ivo Jana Jens June Kai Kira Lars Lena Levi Lola Luca Mara Mila Nadia Nell Nico Nora Odin Olga Otis Pia',
  'Remy Rhea Rolf Rosa Saul Sena Tara Theo Tova Uma Vera Wren Yara Zeke',
].flatMap((line) => line.split(' '));

export const lastNames = [
  'Abel Archer Barlow Beck Birch Bloom Bright Brook Carver Cole Crane Dale Drake Ellery Fenn Field Finch Flint Ford Frost',
  'Gale Garner Glenn Grove Hale Hart Hazel Heath Holt Howe Keene Lark Linden Loch Marsh Meadow Moss North Oakes Orchard',
  'Pace Penn Pike Quill Rain Reed Ridge Rowe Sage Shaw Stone Tarn Thorne Vale Wade West Wilde Winter Wood Yates',
].flatMap((line) => line.split(' '));

export const streets = [
  'Alder Lane',
  'Birch Street',
  'Cedar Avenue',
  'Clover Court',
  'Dogwood Drive',
  'Elder Road',
  'Fern Street',
  'Garden Terrace',
  'Hawthorn Way',
  'Iris Lane',
  'Juniper Street',
  'Laurel Avenue',
  'Maple Court',
  'Orchard Road',
  'Poplar Street',
  'Rosemary Lane',
  'Sycamore Drive',
  'Willow Way',
];

export const companies = [
  'Alder & Co',
  'Birchwood',
  'Cloverleaf',
  'Fernhill',
  'Hawthorn House',
  'Juniper Group',
  'Lark & Sons',
];

export const sentences = [
  'Happy birthday! Have a wonderful day.',
  'Thank you for everything.',
  'With love from all of us.',
  'Congratulations on your new home.',
  'You are in our thoughts.',
  'Get well soon.',
  'Please ring the bell.',
  'Leave it with the front desk.',
  'The customer called about it.',
  'Checked and done.',
];
