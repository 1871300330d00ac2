/** Stores, services and tenders of the demo. Codes are made up: a family's number and a running one. */
interface StoreItem {
  name: string
  code: string
  unit: string
  quantity: number
  price: number
}

interface Family {
  department: string
  account: string
  titles: string[]
  items: StoreItem[]
}

const family = (
  number: number,
  department: string,
  account: string,
  titles: string[],
  items: string,
): Family => ({
  department,
  account,
  titles,
  items: items
    .trim()
    .split('\n')
    .map((line, i) => {
      const [name, unit, quantity, price] = line.split('|')
      return {
        name: name!,
        code: String(number * 10_000 + 203 + i * 137),
        unit: unit!,
        quantity: Number(quantity),
        price: Number(price),
      }
    }),
})

export const families: readonly Family[] = [
  family(
    17,
    'Engine',
    '6130',
    ['Deck and engine stores', 'Engine room consumables', 'Cleaning stores, quarterly'],
    `
Cotton rags, white, 25 kg bale|BALE|12|41
Rust remover, water based, 25 l|CAN|8|66
Degreaser, engine room, 200 l|DRUM|4|340
Hand cleaner with grit, 4.5 l|CAN|12|19
Absorbent pads, oil only, 100 pcs|PACK|10|52
Sawdust, 20 kg|BAG|10|14
Packing, graphite, 12 mm, 8 m|ROLL|4|88
Packing, PTFE, 10 mm, 8 m|ROLL|4|72
Jointing sheet, 1.5 mm, 1.5 x 2 m|SHT|2|132
Jointing sheet, 3 mm, 1.5 x 2 m|SHT|2|208
Thread seal tape, 12 mm|ROLL|50|0.9
Cable tie, 300 mm, 100 pcs|PACK|20|4.4
Emery cloth, grade 120, 50 sheets|PACK|6|31
Hacksaw blade, 300 mm, 24 teeth|PCS|50|1.6
Welding electrode, 3.2 mm, 5 kg|PACK|10|34
Penetrating oil spray, 400 ml|CAN|48|5.2
Contact cleaner spray, 400 ml|CAN|24|6.9
Silicone sealant, 310 ml|TUBE|12|7.4
Hose clamp, stainless, 25-40 mm|PCS|60|1.3
Wire brush, 4 rows|PCS|24|3.2
Bucket, galvanised, 12 l|PCS|10|11.5
Broom, coir, with handle|PCS|12|9.8`,
  ),
  family(
    21,
    'Deck',
    '6110',
    ['Mooring ropes 64 mm', 'Ropes, wires and shackles', 'Deck stores, ropes'],
    `
Mooring rope, 8 strand, 64 mm, 220 m|COIL|2|2180
Mooring rope, 8 strand, 72 mm, 220 m|COIL|2|2760
Mooring tail, 11 m, with eyes|PCS|4|540
Heaving line, 10 mm, 220 m|COIL|4|51
Polypropylene rope, 24 mm, 220 m|COIL|3|188
Polyester rope, 14 mm, 200 m|COIL|2|146
Wire rope, 16 mm, 200 m|COIL|1|690
Shackle, bow, galvanised, SWL 8.5 t|PCS|16|15.4
Shackle, D, stainless, 12 mm|PCS|20|8.8
Wire rope clip, 16 mm|PCS|40|2.1
Thimble, galvanised, 24 mm|PCS|20|3.6
Turnbuckle, M20, jaw and jaw|PCS|8|34
Snatch block, 8 t|PCS|2|265
Chain stopper, synthetic|SET|4|118
Pilot ladder, 9 m, with certificate|PCS|1|880
Gangway net, 3 x 10 m|PCS|2|124
Rat guard, 600 mm|PCS|12|28
Tarpaulin, 4 x 6 m|PCS|4|67
Lashing belt, 5 t, 9 m|PCS|24|18.5`,
  ),
  family(
    33,
    'Safety',
    '6150',
    ['SOLAS safety renewals', 'Fire fighting equipment', 'Life saving appliances, renewals'],
    `
Fire hose, 52 mm, 20 m, with couplings|PCS|6|136
Nozzle, jet and spray, 16 mm|PCS|6|97
Immersion suit, adult, with light|PCS|3|262
Lifejacket, adult, with light|PCS|10|74
Lifebuoy, 2.5 kg|PCS|6|38
Lifebuoy light, self igniting|PCS|6|46
Lifebuoy line, floating, 30 m|PCS|6|21
Parachute rocket, red|PCS|12|52
Hand flare, red|PCS|12|19.5
Smoke signal, orange, buoyant|PCS|4|68
Line throwing appliance, set of 4|SET|1|980
Hydrostatic release unit|PCS|4|92
Breathing apparatus cylinder, 6 l|PCS|4|395
Fireman's outfit, complete|SET|1|1480
Portable extinguisher, dry powder, 6 kg|PCS|8|58
Portable extinguisher, CO2, 5 kg|PCS|4|112
Foam concentrate, 3 %, 25 l|CAN|8|94
Emergency escape device, 15 min|PCS|4|420
Safety sign, photoluminescent, 150 x 150|PCS|60|3.8
EPIRB battery|PCS|1|370
Eyewash bottle, 500 ml|BTL|6|14`,
  ),
  family(
    15,
    'Catering',
    '6210',
    ['Provisions, 28 days', 'Provisions, 21 days', 'Fresh and dry provisions'],
    `
Rice, long grain, 25 kg|BAG|24|27
Wheat flour, 25 kg|BAG|12|19
Sugar, white, 25 kg|BAG|6|24
Sunflower oil, 5 l|CAN|24|11.8
Eggs, fresh, 360 pcs|CTN|8|62
Milk, UHT, 12 x 1 l|CTN|30|16
Butter, unsalted|KG|25|8.9
Cheese, gouda|KG|20|9.4
Chicken, whole, frozen|KG|120|3.3
Beef, striploin, frozen|KG|60|13.6
Pork, shoulder, frozen|KG|80|5.1
Fish, hake fillet, frozen|KG|60|7.2
Shrimps, peeled, frozen|KG|20|11.9
Potatoes, washed|KG|250|0.8
Onions, yellow|KG|100|0.7
Cabbage, white|KG|60|0.9
Carrots|KG|60|0.9
Tomatoes|KG|50|2.1
Apples, red|KG|80|1.7
Bananas|KG|60|1.4
Oranges|KG|80|1.5
Coffee, ground|KG|20|9.8
Tea, black, 100 bags|BOX|24|4.2
Orange juice, 12 x 1 l|CTN|20|18.4
Drinking water, 6 x 1.5 l|PACK|200|2.4
Spaghetti, 500 g|PKT|80|1.1
Tomato paste, 2.2 kg|TIN|12|6.3
Black pepper, ground|KG|2|14.5
Garlic|KG|10|4.4
Noodles, instant, 40 pcs|CTN|20|12.6`,
  ),
  family(
    25,
    'Deck',
    '6120',
    ['Paint, topside touch-up', 'Paint and thinners, six months', 'Deck paint and primers'],
    `
Epoxy primer, grey, 20 l|PAIL|12|148
Epoxy topcoat, white, 20 l|PAIL|8|176
Topside polyurethane, blue, 20 l|PAIL|8|212
Deck paint, green, 20 l|PAIL|10|139
Boot top paint, red, 20 l|PAIL|4|184
Aluminium paint, heat resistant, 5 l|CAN|6|71
Antifouling, red brown, 20 l|PAIL|6|268
Thinner, epoxy, 20 l|CAN|8|62
Thinner, alkyd, 20 l|CAN|6|54
Zinc primer, 20 l|PAIL|4|196
Paint roller, 230 mm|PCS|60|2.6
Paint brush, flat, 75 mm|PCS|60|2.2
Roller frame, 1.5 m handle|PCS|20|7.9
Chipping hammer|PCS|12|8.4
Scraper, tungsten, 60 mm|PCS|12|12.8
Wire cup brush, 100 mm|PCS|24|6.1
Masking tape, 48 mm|ROLL|48|2.3
Non-skid aggregate, 5 kg|PAIL|4|38`,
  ),
  family(
    45,
    'Engine',
    '6310',
    ['Hydraulic oil VG 46', 'Lubricating oils, main and auxiliaries', 'Greases and gear oils'],
    `
Hydraulic oil ISO VG 46, 208 l|DRUM|6|412
Hydraulic oil ISO VG 32, 208 l|DRUM|4|405
System oil SAE 30, bulk|LTR|6000|1.72
Cylinder oil BN 70, bulk|LTR|8000|1.94
Trunk piston oil BN 30, bulk|LTR|4000|1.88
Gear oil ISO VG 220, 208 l|DRUM|2|498
Compressor oil ISO VG 100, 20 l|PAIL|6|68
Refrigeration oil, 20 l|PAIL|2|142
Stern tube oil, 208 l|DRUM|2|612
Grease, lithium, 18 kg|PAIL|5|86
Grease, wire rope, 18 kg|PAIL|4|104
Grease, high temperature, 400 g|TUBE|24|6.4
Turbine oil ISO VG 68, 208 l|DRUM|2|446`,
  ),
  family(
    19,
    'General',
    '6140',
    ['Workwear and gloves', 'Protective equipment, crew change', 'Boiler suits and shoes'],
    `
Work gloves, leather palm, size 10|PR|60|3.1
Gloves, nitrile, size L, 100 pcs|BOX|24|6.9
Boiler suit, cotton, navy, size 54|PCS|10|29
Boiler suit, cotton, navy, size 50|PCS|10|29
Boiler suit, flame retardant, size 52|PCS|6|64
Safety shoes, S3, size 42|PR|8|41
Safety shoes, S3, size 44|PR|8|41
Safety boots, rubber, size 43|PR|6|33
Rain suit, yellow, size XL|SET|8|27
Winter jacket, orange, size L|PCS|8|62
Safety helmet, white|PCS|12|9.5
Chin strap, four point|PCS|12|4.1
Ear muffs, 30 dB|PCS|10|16.8
Ear plugs, 200 pairs|BOX|6|22
Safety glasses, clear|PCS|36|3.4
Welding helmet, automatic|PCS|2|84
Dust mask FFP2, 20 pcs|BOX|20|13.2
Harness, full body, with lanyard|SET|4|118
Knee pads|PR|10|11.4`,
  ),
  family(
    55,
    'Engine',
    '6320',
    ['Boiler water chemicals', 'Water treatment and test kits', 'Cleaning chemicals'],
    `
Boiler water treatment, liquid, 25 l|CAN|8|118
Oxygen scavenger, 25 l|CAN|6|96
Cooling water inhibitor, 25 l|CAN|8|108
Condensate control, 25 l|CAN|4|124
Descaling acid, 25 kg|DRUM|6|88
Carbon remover, 25 l|CAN|4|146
Electrical cleaner, 25 l|CAN|2|132
Air cooler cleaner, 25 l|CAN|4|128
Tank cleaning detergent, 210 l|DRUM|4|395
Sewage treatment enzyme, 5 kg|PAIL|4|74
Test kit, boiler water|SET|1|310
Reagent refill, chloride|PACK|2|42
Reagent refill, nitrite|PACK|2|44
Disinfectant, 20 l|CAN|6|36
Fuel oil additive, 25 l|CAN|4|162`,
  ),
  family(
    61,
    'Engine',
    '6160',
    ['Hand tools, workshop', 'Pneumatic tools and hoses', 'Tools for the engine workshop'],
    `
Pneumatic grinder, 125 mm|PCS|1|148
Pneumatic impact wrench, 3/4 in|PCS|1|325
Torque wrench, 40-200 Nm|PCS|1|184
Combination spanner set, 6-32 mm|SET|2|118
Socket set, 1/2 in, 24 pcs|SET|1|96
Screwdriver set, insulated|SET|2|44
Hammer, ball pein, 1 kg|PCS|4|17
Chisel, flat, 200 mm|PCS|4|9.6
File set, 5 pcs|SET|2|32
Chain block, 1 t, 3 m|PCS|2|142
Lever hoist, 1.5 t|PCS|2|166
Grinding disc, 125 mm|PCS|100|1.7
Cutting disc, 125 x 1 mm|PCS|100|1.2
Drill bit set, 1-13 mm|SET|2|58
Digital caliper, 150 mm|PCS|2|46
Feeler gauge, 20 blades|PCS|3|14
Air hose, 1/2 in, 20 m|PCS|3|48
Quick coupling, 1/2 in|PCS|20|5.8
Megger, 1000 V|PCS|1|412
Clamp meter|PCS|1|136`,
  ),
  family(
    79,
    'Electrical',
    '6170',
    ['Lamps and batteries', 'Electrical stores', 'Lighting and cable'],
    `
LED tube, 18 W, 1200 mm|PCS|60|8.4
LED bulb, E27, 10 W|PCS|100|2.3
Navigation light bulb, 65 W|PCS|24|11.8
Floodlight, LED, 100 W|PCS|6|96
Flashlight, explosion proof|PCS|6|74
Battery, alkaline, AA, 40 pcs|BOX|10|14.2
Battery, 12 V, 100 Ah|PCS|4|188
Cable, 3 x 1.5 mm2, 100 m|ROLL|3|112
Cable, 3 x 2.5 mm2, 100 m|ROLL|2|158
Cable gland, brass, M20|PCS|50|3.6
Fuse, 10 A, ceramic|PCS|100|0.7
Terminal block, 2.5 mm2|PCS|100|0.9
Insulating tape, black|ROLL|60|1.1
Socket outlet, watertight|PCS|10|23
Switch, watertight|PCS|10|19
Extension reel, 25 m|PCS|3|64
Smoke detector head|PCS|12|58`,
  ),
  family(
    39,
    'Medical',
    '6220',
    ['Medical stores, yearly check', 'Ship hospital, renewals'],
    `
Oxygen cylinder, 2 l, with valve|CYL|2|184
Bandage, elastic, 8 cm|ROLL|30|1.4
Gauze pads, sterile, 100 pcs|BOX|10|5.9
Saline solution, 1 l|BTL|20|4.2
Disposable syringe, 5 ml, 100 pcs|BOX|4|12
Splint, mouldable|PCS|4|13.6
Blood pressure monitor|PCS|1|58
Thermometer, digital|PCS|4|7.2
Antiseptic, 500 ml|BTL|12|6.1
Burn dressing, gel|PCS|12|9.4
Stretcher, foldable|PCS|1|214
First aid kit, lifeboat|SET|2|87`,
  ),
  family(
    31,
    'Catering',
    '6230',
    ['Cabin and galley stores', 'Linen and galley utensils', 'Laundry and cleaning stores'],
    `
Bed sheet, single, white|PCS|40|8.2
Pillow case|PCS|40|2.6
Bath towel|PCS|40|5.4
Duvet, single|PCS|12|21
Dinner plate, 26 cm|PCS|36|4.3
Mug, 300 ml|PCS|36|3.1
Stock pot, 30 l, stainless|PCS|1|128
Frying pan, 32 cm|PCS|2|46
Chef knife, 25 cm|PCS|3|34
Cutting board, colour set|SET|1|62
Dishwasher detergent, 20 kg|PAIL|6|48
Washing powder, 10 kg|BAG|12|19.5
Toilet paper, 48 rolls|PACK|30|17.8
Garbage bag, 120 l, 100 pcs|ROLL|20|16.4
Floor cleaner, 20 l|CAN|6|29
Hand soap, 5 l|CAN|8|12.2`,
  ),
]

interface ServiceJob {
  title: string
  department: string
  lines: [name: string, unit: string, quantity: number, price: number][]
}

export const services: readonly ServiceJob[] = [
  {
    title: 'Lifeboat davit wire renewal',
    department: 'Safety',
    lines: [
      ['Renewal of davit fall wires, port and starboard', 'JOB', 2, 4200],
      ['Five-yearly load test, 1.1 times', 'JOB', 2, 1850],
      ['Certificate and report', 'JOB', 1, 280],
      ['Travel and attendance', 'DAY', 2, 640],
    ],
  },
  {
    title: 'Cargo hose pressure test',
    department: 'Cargo',
    lines: [
      ['Pressure test of cargo hoses, 8 in', 'PCS', 6, 420],
      ['Electrical continuity test', 'PCS', 6, 90],
      ['Certificates', 'LOT', 1, 240],
      ['Launch hire', 'JOB', 1, 780],
    ],
  },
  {
    title: 'CO2 annual inspection',
    department: 'Safety',
    lines: [
      ['Annual service of the fixed CO2 system', 'JOB', 1, 1650],
      ['Level check of cylinders', 'PCS', 64, 14],
      ['Blow-through of distribution lines', 'JOB', 1, 620],
      ['Inspection of portable extinguishers', 'PCS', 48, 12],
      ['Certificate', 'JOB', 1, 180],
    ],
  },
  {
    title: 'Radio survey and VDR performance test',
    department: 'Bridge',
    lines: [
      ['Annual radio survey', 'JOB', 1, 980],
      ['VDR annual performance test', 'JOB', 1, 1180],
      ['EPIRB shore based maintenance', 'PCS', 1, 540],
      ['Gyro compass service', 'JOB', 1, 1320],
    ],
  },
  {
    title: 'Underwater hull cleaning and propeller polish',
    department: 'Deck',
    lines: [
      ['Hull cleaning, vertical sides', 'SQM', 3200, 1.6],
      ['Hull cleaning, flat bottom', 'SQM', 2800, 1.9],
      ['Propeller polishing', 'JOB', 1, 3400],
      ['Video report', 'JOB', 1, 450],
    ],
  },
  {
    title: 'Turbocharger overhaul by attendance',
    department: 'Engine',
    lines: [
      ['Dismantling, cleaning and inspection', 'JOB', 1, 5200],
      ['Dynamic balancing of rotor', 'JOB', 1, 1900],
      ['Assembly and trial', 'JOB', 1, 2600],
      ['Service engineer, overtime', 'HR', 12, 118],
      ['Travel and lodging', 'LS', 1, 1450],
    ],
  },
  {
    title: 'Crane load test and certificate',
    department: 'Cargo',
    lines: [
      ['Load test with water bags, 30 t', 'PCS', 4, 2350],
      ['Thorough examination', 'PCS', 4, 680],
      ['Loose gear certificates', 'LOT', 1, 520],
    ],
  },
  {
    title: 'Sludge and garbage disposal',
    department: 'Engine',
    lines: [
      ['Sludge reception', 'CBM', 18, 96],
      ['Bilge water reception', 'CBM', 12, 74],
      ['Garbage, plastic', 'CBM', 4, 88],
      ['Garbage, food waste', 'CBM', 2, 72],
      ['Barge hire', 'HR', 4, 260],
    ],
  },
  {
    title: 'Main switchboard thermography',
    department: 'Electrical',
    lines: [
      ['Thermographic survey of switchboards', 'JOB', 1, 1750],
      ['Breaker injection test', 'PCS', 12, 165],
      ['Report with pictures', 'JOB', 1, 320],
    ],
  },
  {
    title: 'Steel renewal, ballast tank 3 port',
    department: 'Deck',
    lines: [
      ['Steel renewal, grade A, 12 mm', 'KG', 1450, 7.4],
      ['Pipe renewal, DN 150', 'MTR', 12, 210],
      ['Staging', 'CBM', 140, 11],
      ['Gas free certificate', 'JOB', 1, 360],
      ['Blasting and coating of new steel', 'SQM', 38, 54],
    ],
  },
  {
    title: 'Calibration of test instruments',
    department: 'Engine',
    lines: [
      ['Pressure gauges', 'PCS', 40, 22],
      ['Thermometers', 'PCS', 30, 18],
      ['Multi gas detector', 'PCS', 4, 145],
      ['Temperature calibrator', 'PCS', 1, 190],
      ['Certificates', 'LOT', 1, 150],
    ],
  },
  {
    title: 'Liferaft exchange, 25 persons',
    department: 'Safety',
    lines: [
      ['Liferaft exchange, 25 persons', 'PCS', 2, 880],
      ['Liferaft exchange, 6 persons', 'PCS', 1, 520],
      ['Hydrostatic release units', 'PCS', 3, 96],
      ['Transport alongside', 'JOB', 1, 310],
    ],
  },
]

interface Tender {
  title: string
  trade: 'STORES' | 'SPARES'
  department: string
  lines: [name: string, unit: string, quantity: number, price: number][]
}

export const tenders: readonly Tender[] = [
  {
    title: 'Lubricating oils, fleet contract, 24 months',
    trade: 'STORES',
    department: 'Engine',
    lines: [
      ['Cylinder oil BN 70', 'LTR', 180000, 1.84],
      ['Cylinder oil BN 40', 'LTR', 60000, 1.71],
      ['System oil SAE 30', 'LTR', 90000, 1.66],
      ['Trunk piston oil BN 30', 'LTR', 70000, 1.79],
      ['Hydraulic oil ISO VG 46, 208 l', 'DRUM', 160, 398],
      ['Grease, lithium, 18 kg', 'PAIL', 120, 82],
    ],
  },
  {
    title: 'Provisions, agreed prices, North Europe, 12 months',
    trade: 'STORES',
    department: 'Catering',
    lines: [
      ['Daily victualling rate per person', 'DAY', 18000, 8.9],
      ['Rice, long grain, 25 kg', 'BAG', 480, 25.5],
      ['Chicken, whole, frozen', 'KG', 6200, 3.15],
      ['Beef, striploin, frozen', 'KG', 3100, 12.9],
      ['Drinking water, 6 x 1.5 l', 'PACK', 9600, 2.2],
      ['Delivery alongside', 'JOB', 60, 180],
    ],
  },
  {
    title: 'Paint, maintenance, fleet, 12 months',
    trade: 'STORES',
    department: 'Deck',
    lines: [
      ['Epoxy primer, grey, 20 l', 'PAIL', 320, 141],
      ['Epoxy topcoat, white, 20 l', 'PAIL', 210, 168],
      ['Deck paint, green, 20 l', 'PAIL', 260, 132],
      ['Thinner, epoxy, 20 l', 'CAN', 180, 58],
      ['Boot top paint, red, 20 l', 'PAIL', 90, 176],
    ],
  },
  {
    title: 'Purifier service kits, 12 months',
    trade: 'SPARES',
    department: 'Engine',
    lines: [
      ['Bowl seal kit, OS-55', 'KIT', 36, 428],
      ['Major service kit, OS-55', 'KIT', 12, 1290],
      ['Friction pad', 'PCS', 96, 19.5],
      ['Feed pump shaft seal', 'SET', 18, 182],
    ],
  },
]

/** Reasons people write, kept short and plain. */
export const remarks = {
  line: [
    'With certificate',
    'Original only',
    'MED approved',
    'As per sample on board',
    'Two pieces in size L',
    'To be delivered with the first lot',
    'State shelf life',
  ],
  notQuoted: [
    'Not in range',
    'Discontinued, no successor known',
    'Minimum order quantity not reached',
    'Maker delivers only in sets',
  ],
  item: [
    'From stock, subject to prior sale',
    'New production, with class certificate',
    'Shelf life 24 months',
    'Packed in lots of 10',
    'Same flange and bolt circle',
    'Price valid for the full quantity only',
  ],
  mixed: [
    'Housing by the same maker, seals of another',
    'Two of the pieces are reconditioned',
    'Set made up from two makers',
  ],
  alternative: ['equivalent, other maker', 'reconditioned, 12 months warranty', 'larger pack'],
  textToSuppliers: [
    'Delivery alongside by barge or truck, agent details follow with the order.',
    'Please state weight and dimensions. Packing for air freight.',
    'Please quote your best lead time; part delivery is possible.',
    'Prices delivered on board. Please mark every package with vessel, requisition and line.',
    '',
  ],
  declineComment: [
    'The lead time from the maker is now 11 weeks.',
    'We do not deliver to this port at present.',
    'We no longer carry this range.',
    'Fully booked until the end of the month.',
    '',
  ],
  orderDecline: [
    'The price of the maker has changed since our offer',
    'The stock was sold before the order came in',
    'The vessel sails before our earliest delivery',
  ],
  withdraw: [
    'The vessel changed her rotation',
    'Ordered twice by mistake',
    'The job was moved to the dry dock',
  ],
  notes: [
    'Chief engineer asks for original parts on the valve spindle and seat.',
    'Can go to the dry-dock budget.',
    'Superintendent agreed to other makers for consumables.',
    'Agent confirms berth on the day of arrival only.',
    'Ask again whether the second set can wait for the next port.',
  ],
  confirmation: [
    'Confirmed with thanks.',
    'Goods leave our store two days before the delivery date.',
    'The rest follows as soon as the maker confirms.',
    '',
  ],
}
