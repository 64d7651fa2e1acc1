/** People, streets and companies of a demo day; a practice database is made of other ones, so that each can be told from it. */
export const firstNames = [
  'Aaron Abigail Adrian Alicia Andre Angela Anthony Ariana Bianca Brandon Brenda Caleb Camila Carmen Cedric Chloe Clara',
  'Damian Daniela Derek Diana Dominic Elena Elijah Emma Esteban Felicia Fernando Gabriel Gloria Grant Hannah Hector Irene',
  'Isaac Jasmine Joel Jorge Julia Kendra Kevin Laura Leah Logan Lucia Malik Marcus Maria Martin Maya Monica Nathan Noelle',
  'Omar Patrice Paula Quentin Rachel Ramon Renee Ricardo Sabrina Samuel Sandra Simone Stella Terrence Tiffany Victor Vivian',
].flatMap((line) => line.split(' '));

export const lastNames = [
  'Acosta Adams Alvarez Anderson Bailey Baker Banks Bell Bennett Bradley Bryant Burke Campbell Carter Castillo Chavez Chen',
  'Collins Cooper Cruz Daniels Davis Delgado Diaz Douglas Edwards Ellis Evans Fernandez Fisher Foster Garcia Gibson Gomez',
  'Graham Griffin Gutierrez Hamilton Harper Harris Henderson Hernandez Howard Hughes Jackson James Jenkins Johnson Jordan',
  'Kelly Kim Knight Lawson Lewis Lopez Marshall Martinez Mitchell Morales Morgan Murphy Nguyen Ortiz Owens Palmer Parker',
  'Patel Perez Perry Powell Ramirez Reyes Reynolds Richardson Rivera Roberts Robinson Rodriguez Rogers Russell Sanchez',
  'Sanders Simmons Singh Sullivan Taylor Thompson Torres Turner Vasquez Walker Wallace Watson Williams Wright Young',
].flatMap((line) => line.split(' '));

export const streets = [
  'Aspen Drive',
  'Bay Street',
  'Beacon Avenue',
  'Bridge Street',
  'Canal Road',
  'Chestnut Street',
  'Church Street',
  'College Avenue',
  'Franklin Street',
  'Grant Avenue',
  'Harbor Way',
  'Highland Avenue',
  'Jefferson Street',
  'Lakeview Drive',
  'Lincoln Avenue',
  'Market Street',
  'Mill Road',
  'Monroe Street',
  'Park Place',
  'Prospect Avenue',
  'River Road',
  'School Lane',
  'Spruce Street',
  'Union Street',
  'Washington Street',
];

export const companies = [
  'Bayview Dental',
  'Blue Harbor Credit Union',
  'Copper Kettle Bakery',
  'Eastgate Legal',
  'Granite Peak Software',
  'Lighthouse Pediatrics',
  'Northside Fitness',
  'Riverside Realty',
  'Summit Insurance',
  'Union Square Hotel',
];
