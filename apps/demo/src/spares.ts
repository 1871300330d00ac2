/** A machine on board with its spare parts: name, unit, usual quantity, price in USD. All makers and numbers are invented. */
export interface Machine {
  assembly: string
  type: string
  maker: string
  particulars: string
  drawing: string
  book: string
  titles: string[]
  parts: Part[]
}

export interface Part {
  name: string
  unit: string
  quantity: number
  price: number
}

const machine = (
  head: [
    assembly: string,
    type: string,
    maker: string,
    particulars: string,
    drawing: string,
    book: string,
  ],
  titles: string[],
  parts: string,
): Machine => {
  const [assembly, type, maker, particulars, drawing, book] = head
  return {
    assembly,
    type,
    maker,
    particulars,
    drawing,
    book,
    titles,
    parts: parts
      .trim()
      .split('\n')
      .map((line) => {
        const [name, unit, quantity, price] = line.split('|')
        return { name: name!, unit: unit!, quantity: Number(quantity), price: Number(price) }
      }),
  }
}

export const machines: readonly Machine[] = [
  machine(
    [
      'Cylinder cover',
      '6S-60 KV',
      'Korvendal',
      'Two stroke, 6 cylinders, 9,480 kW',
      '90161',
      'Main engine, instruction book volume 2',
    ],
    [
      'Cylinder cover parts',
      'Exhaust valve overhaul, 2 units',
      'Main engine spares, 8,000 h',
      'Cylinder cover and exhaust valve parts',
    ],
    `
Exhaust valve spindle|PCS|4|1150
Exhaust valve seat, lower|PCS|4|650
Sealing ring, valve|PCS|24|32.5
Gasket, cover to liner|PCS|12|61
Indicator cock, complete|PCS|6|148
O-ring set, cooling jacket|SET|6|84
Starting air valve, complete|PCS|2|1420
Starting air valve, repair kit|KIT|6|215
Safety valve, cylinder|PCS|2|385
Valve guide bush|PCS|4|298
Air piston, exhaust valve|PCS|2|760
Hydraulic piston ring|PCS|12|44
Damper piston|PCS|2|182
Stud, cylinder cover, M64|PCS|4|640
Nut, cylinder cover stud|PCS|8|196
Cooling water outlet pipe|PCS|1|520
Thermometer pocket|PCS|6|39
Protective cap, stud|PCS|16|12.4
Spring, air cylinder|PCS|4|126
Lubricator, valve stem|PCS|2|310
Copper ring, indicator valve|PCS|24|4.6
Split pin and washer set|SET|12|6.8`,
  ),
  machine(
    [
      'Fuel pump',
      '6S-60 FP',
      'Korvendal',
      'Jerk pump with puncture valve',
      '90910',
      'Main engine, instruction book volume 3',
    ],
    ['Fuel pump plungers', 'Fuel pump overhaul, 3 units', 'High pressure pipes and plungers'],
    `
Plunger and barrel|SET|6|1290
Suction valve, complete|PCS|6|292
Puncture valve|PCS|6|258
Packing ring set|SET|12|55
Pin, fuel rack|PCS|6|40
High pressure pipe, complete|PCS|2|1180
Sealing ring, barrel|PCS|24|11.2
Spring, suction valve|PCS|12|23
Roller, fuel pump drive|PCS|1|1940
Roller guide bush|PCS|1|860
Erosion plug|PCS|12|18.5
Timing guide|PCS|2|420
Regulating sleeve|PCS|2|388
Shock absorber, complete|PCS|1|1650
Leak pipe, union|PCS|6|34
Non-return valve, drain|PCS|3|97
Gasket set, top cover|SET|6|28
Shim set, plunger lift|SET|6|47`,
  ),
  machine(
    [
      'Fuel injection valve',
      'FV-60',
      'Elvarstad',
      'Slide type, two per cylinder',
      '90920',
      'Fuel valves, maintenance manual',
    ],
    ['Injector nozzles', 'Fuel valve nozzles and spindles', 'Aux. engine injector nozzles'],
    `
Nozzle, atomizer|PCS|24|112
Spindle guide, complete|PCS|12|365
Thrust spindle|PCS|6|88
Compression spring|PCS|12|27
O-ring, valve body|PCS|48|2.9
Non-return valve, fuel|PCS|6|205
Valve head|PCS|6|148
Locking plate|PCS|12|8.4
Cap nut|PCS|6|132
Sealing face grinding kit|KIT|1|290
Test adapter, bench|PCS|1|415
Holder, nozzle|PCS|6|176
Dowel pin|PCS|24|3.1`,
  ),
  machine(
    [
      'Turbocharger',
      'TS-48',
      'Hexmoor',
      'Axial turbine, 19,200 rpm',
      '48-3210',
      'Turbocharger, operating manual',
    ],
    ['Turbocharger bearings', 'Turbocharger overhaul kit', 'Nozzle ring and bearings'],
    `
Bearing, compressor side|PCS|1|2650
Bearing, turbine side|PCS|1|2880
Nozzle ring|PCS|1|7000
Labyrinth ring|PCS|2|410
Sealing ring, shaft|PCS|4|96
Oil pump, gear type|PCS|1|1480
Rotor clamping nut|PCS|1|365
Gasket set, gas inlet casing|SET|1|280
Speed sensor|PCS|1|345
Compressor cleaning valve|PCS|1|190
Filter mat, silencer|SET|2|142
Oil level glass|PCS|2|58
Insulation cladding|SET|1|1320
Thrust pad, compressor side|PCS|2|540
Blade lacing wire|PCS|1|118
Cover plate, turbine side|PCS|1|330`,
  ),
  machine(
    [
      'Piston and liner',
      '6S-60 PL',
      'Korvendal',
      'Oil cooled crown',
      '90201',
      'Main engine, instruction book volume 1',
    ],
    ['Piston rings, 3 cylinders', 'Cylinder liner and piston rings', 'Stuffing box renewal'],
    `
Piston ring, top, coated|PCS|6|340
Piston ring, second|PCS|6|228
Piston ring, third|PCS|6|228
Piston ring, fourth|PCS|6|215
Piston crown, reconditioned|PCS|1|8900
Piston skirt|PCS|1|2150
O-ring, piston crown|PCS|12|19
Cylinder liner|PCS|1|14600
Sealing ring, liner|PCS|12|41
Lubricating quill|PCS|8|175
Stuffing box scraper ring|SET|6|460
Stuffing box sealing ring|SET|6|390
Spring, stuffing box|PCS|24|14
Piston rod bolt|PCS|8|118
Cooling oil tube|PCS|1|670
Liner clamping tool|SET|1|880
Cylinder oil non-return valve|PCS|8|64`,
  ),
  machine(
    [
      'Auxiliary engine',
      'AX-6/23',
      'Carrowmast',
      'Four stroke, 6 cylinders, 1,020 kW',
      '20-110',
      'Generator engine, spare parts catalogue',
    ],
    [
      'Aux. engine overhaul, 12,000 h',
      'Generator engine spares',
      'Cylinder heads, auxiliary engine 2',
    ],
    `
Inlet valve|PCS|12|58
Exhaust valve|PCS|12|74
Valve seat insert|PCS|12|47
Valve guide|PCS|24|19
Valve rotator|PCS|12|66
Cylinder head gasket|PCS|6|54
Piston ring set|SET|6|142
Big end bearing shell|SET|6|165
Main bearing shell|SET|7|178
Connecting rod bolt|PCS|12|52
Cylinder liner|PCS|2|940
O-ring, liner|PCS|24|6.4
Fuel pump element|PCS|6|268
Injector, complete|PCS|6|395
Push rod|PCS|4|61
Rocker arm bush|PCS|12|23
Camshaft bearing|PCS|3|132
Thermostat element|PCS|4|72
Cooling water pump seal|SET|2|118
Lubricating oil filter element|PCS|12|38
Fuel filter element|PCS|12|27
Governor oil seal kit|KIT|1|330
Air starter, complete|PCS|1|2480
Crankcase relief valve|PCS|2|290`,
  ),
  machine(
    [
      'Fuel oil purifier',
      'OS-55',
      'Yarrowdene',
      'Self cleaning, 5,500 l/h',
      'OS-55',
      'Separator, service manual',
    ],
    ['Purifier spares, 4,000 h', 'Purifier bowl seals', 'Separator major service kit'],
    `
Bowl seal kit|KIT|2|460
Major service kit|KIT|1|1380
Friction pad|PCS|8|21
Bowl spindle bearing|SET|1|540
Worm wheel|PCS|1|1650
Worm, spindle|PCS|1|980
Paring disc|PCS|1|610
Gravity disc set|SET|1|720
Bowl disc|PCS|10|88
Lock ring|PCS|1|1240
Drain valve plug|PCS|6|24
Solenoid valve block|PCS|1|385
Pressure transmitter|PCS|1|310
Water transducer|PCS|1|1150
Flexible coupling plate|PCS|1|145
Sight glass, brake|PCS|2|34
Operating slide|PCS|1|860
Height adjusting ring|PCS|2|31
Feed pump shaft seal|SET|1|198
Belt, flat drive|PCS|1|164`,
  ),
  machine(
    [
      'Starting air compressor',
      'C-2/30',
      'Garnewick',
      'Two stage, 30 bar, 120 m3/h',
      'C30',
      'Air compressor, instruction manual',
    ],
    [
      'Air compressor valves',
      'Starting air compressor, 2,000 h',
      'Compressor piston rings and valves',
    ],
    `
Valve, low pressure stage|PCS|2|415
Valve, high pressure stage|PCS|2|470
Valve plate|PCS|8|39
Valve spring|PCS|24|7.2
Piston ring set, low pressure|SET|1|185
Piston ring set, high pressure|SET|1|205
Crank bearing|PCS|2|138
Connecting rod bush|PCS|2|64
Gasket set|SET|2|118
Air filter element|PCS|6|26
Coupling element|PCS|2|58
Oil pressure switch|PCS|1|172
Unloading solenoid valve|PCS|1|196
Cooler tube insert|PCS|1|890
Safety valve, first stage|PCS|1|148
Safety valve, second stage|PCS|1|156
Drain valve, automatic|PCS|2|240`,
  ),
  machine(
    [
      'Ballast pump',
      'VC-300',
      'Saltersgate',
      'Vertical centrifugal, 300 m3/h',
      'VC3',
      'Pumps, maintenance manual',
    ],
    ['Ballast pump seals', 'Ballast pump impeller and wear rings', 'Pump spares, ballast and fire'],
    `
Mechanical seal, complete|PCS|2|680
Shaft sleeve|PCS|2|215
Impeller, bronze|PCS|1|1980
Wear ring, casing|PCS|2|168
Wear ring, impeller|PCS|2|152
Ball bearing, upper|PCS|2|94
Bearing bush, lower|PCS|2|186
Pump shaft|PCS|1|1120
Gland packing ring|SET|6|24
O-ring set, casing|SET|2|36
Coupling bush|PCS|16|6.4
Impeller nut|PCS|1|78
Lantern ring|PCS|2|49
Deflector|PCS|2|18
Priming ejector nozzle|PCS|1|245
Pressure gauge, 0-10 bar|PCS|2|42`,
  ),
  machine(
    [
      'Auxiliary boiler burner',
      'RB-2000',
      'Emberquay',
      'Rotary cup, 2,000 kg/h',
      'RB2',
      'Boiler plant, operation and maintenance',
    ],
    ['Boiler burner parts', 'Auxiliary boiler spares', 'Burner cup and ignition parts'],
    `
Rotary cup|PCS|1|940
Ignition electrode|PCS|4|38
Ignition transformer|PCS|1|310
Flame scanner|PCS|2|365
Burner motor, 4 kW|PCS|1|720
V-belt|PCS|4|14
Shaft bearing|PCS|2|66
Fuel solenoid valve|PCS|2|228
Fuel pump, gear type|PCS|1|1180
Gauge glass|SET|4|72
Gauge glass gasket|SET|12|9.5
Manhole gasket|PCS|6|24
Refractory mortar, 25 kg|BAG|4|46
Safety valve, 9 bar|PCS|1|690
Feed water pump seal|PCS|2|174
Level electrode|PCS|4|58`,
  ),
  machine(
    [
      'Steering gear',
      'HSG-630',
      'Skarvika',
      'Rotary vane, 630 kNm',
      'HSG',
      'Steering gear, instruction book',
    ],
    ['Steering gear seals', 'Hydraulic pump, steering gear'],
    `
Vane seal set|SET|1|2350
Hydraulic pump, variable|PCS|1|6800
Solenoid valve, directional|PCS|2|430
Relief valve cartridge|PCS|2|260
Filter element, return line|PCS|6|48
Shaft seal, pump|PCS|2|88
Flexible coupling element|PCS|2|74
Rudder angle transmitter|PCS|1|980
Limit switch|PCS|4|96
Hydraulic hose, 1 in, 1.2 m|PCS|4|85
Level switch, tank|PCS|1|142
Cooler element|PCS|1|640`,
  ),
  machine(
    [
      'Provision refrigeration plant',
      'RK-4',
      'Rimfrost Kulde',
      'Two compressors, R407F',
      'RK4',
      'Refrigeration plant, manual',
    ],
    [
      'Refrigeration compressor spares',
      'Reefer plant, yearly spares',
      'Cold room fans and controls',
    ],
    `
Compressor, complete|PCS|1|4850
Valve plate kit|KIT|2|290
Shaft seal|PCS|2|215
Filter drier|PCS|6|34
Expansion valve|PCS|2|118
Solenoid valve|PCS|3|92
Pressure switch, dual|PCS|2|104
Evaporator fan motor|PCS|2|168
Defrost heater|PCS|4|78
Door gasket, cold room|MTR|12|21
Thermostat, electronic|PCS|3|126
Refrigerant R407F, 10 kg|CYL|4|240
Compressor oil, 5 l|CAN|4|64
Sight glass|PCS|2|31`,
  ),
  machine(
    [
      'Oily water separator',
      'OW-25',
      'Fathomark',
      '2.5 m3/h, 15 ppm',
      'OW25',
      'Oily water separator, manual',
    ],
    ['Oily water separator elements', '15 ppm monitor and filters'],
    `
Coalescer element|PCS|4|310
Pre-filter element|PCS|6|64
15 ppm monitor, measuring cell|PCS|1|1480
Feed pump stator|PCS|1|265
Feed pump rotor|PCS|1|420
Level electrode|PCS|2|98
Solenoid valve, three way|PCS|1|330
Calibration kit|KIT|1|240
Desiccator|PCS|4|18
Gasket set|SET|2|44`,
  ),
  machine(
    [
      'Fresh water generator',
      'FW-20',
      'Glasswater',
      'Plate type, 20 t/day',
      'FW20',
      'Fresh water generator, manual',
    ],
    ['Fresh water generator plates', 'Fresh water generator service kit'],
    `
Evaporator plate|PCS|10|118
Condenser plate|PCS|10|124
Plate gasket|PCS|40|14
Ejector nozzle|PCS|1|285
Distillate pump seal|PCS|2|132
Salinometer cell|PCS|1|460
Vacuum release valve|PCS|1|148
Anti-scale dosing pump|PCS|1|520
Flow meter|PCS|1|215
Demister|PCS|2|168`,
  ),
  machine(
    [
      'Deck crane',
      'DC-30',
      'Thornhaven',
      '30 t, 26 m outreach',
      'DC30',
      'Cargo crane, instruction manual',
    ],
    ['Deck crane brakes and sheaves', 'Crane slip ring and joystick', 'Cargo crane hydraulics'],
    `
Brake lining, hoist|SET|2|390
Sheave, wire, 560 mm|PCS|2|870
Sheave bearing|PCS|4|142
Slip ring unit|PCS|1|2900
Joystick controller|PCS|1|1250
Limit switch, luffing|PCS|2|265
Hydraulic motor, slewing|PCS|1|5400
Counterbalance valve|PCS|2|610
Cylinder seal kit, luffing|KIT|2|330
Wire rope, 26 mm, 180 m|COIL|1|4100
Return filter element|PCS|6|62
Slewing pinion grease nipple|PCS|12|3.2
Wiper motor, cab|PCS|1|148
Floodlight, LED, 200 W|PCS|4|195`,
  ),
  machine(
    [
      'Main switchboard',
      'MSB-440',
      'Ulvsund',
      '440 V, 60 Hz',
      'E-440',
      'Electrical plant, drawings',
    ],
    ['Switchboard breakers and relays', 'Motor starter parts', 'Generator AVR and relays'],
    `
Moulded case breaker, 250 A|PCS|1|740
Moulded case breaker, 100 A|PCS|2|310
Contactor, 95 A|PCS|4|168
Contactor, 32 A|PCS|6|52
Thermal relay, 63-80 A|PCS|4|74
Auxiliary relay, 24 V DC|PCS|20|12.5
Voltage regulator, generator|PCS|1|1650
Synchronising relay|PCS|1|920
Insulation monitor|PCS|1|580
Power supply, 24 V, 10 A|PCS|2|136
Fuse, 63 A|PCS|24|5.4
Indicating lamp, LED|PCS|30|6.8
Push button, green|PCS|10|9.2
Programmable controller, input card|PCS|1|860
Ammeter, 0-800 A|PCS|2|88`,
  ),
]
