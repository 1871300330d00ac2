import { linesOf } from './triage-lines.fixture.ts'

/**
 * Lines that other hands wrote, for the demo and for the reading of lists, before there was a rule; labelled before the rules were
 * written, by whoever wrote them then. Nothing is tuned on them: rules change for other lines, and a miss here stays one until then.
 */
export const heldOut = linesOf(`
N|Cotton rags, white, 25 kg bale|170203||SUPPLIES
N|Rust remover, water based, 25 l|170340||SUPPLIES
N|Degreaser, engine room, 200 l|170477||SUPPLIES
N|Hand cleaner with grit, 4.5 l|170614||SUPPLIES
N|Absorbent pads, oil only, 100 pcs|170751||SUPPLIES
N|Sawdust, 20 kg|170888||SUPPLIES
R|Packing, graphite, 12 mm, 8 m|171025||SUPPLIES
R|Packing, PTFE, 10 mm, 8 m|171162||SUPPLIES
R|Jointing sheet, 1.5 mm, 1.5 x 2 m|171299||SUPPLIES
R|Jointing sheet, 3 mm, 1.5 x 2 m|171436||SUPPLIES
N|Thread seal tape, 12 mm|171573||SUPPLIES
N|Cable tie, 300 mm, 100 pcs|171710||SUPPLIES
N|Emery cloth, grade 120, 50 sheets|171847||SUPPLIES
N|Hacksaw blade, 300 mm, 24 teeth|171984||SUPPLIES
N|Welding electrode, 3.2 mm, 5 kg|172121||SUPPLIES
N|Penetrating oil spray, 400 ml|172258||SUPPLIES
N|Contact cleaner spray, 400 ml|172395||SUPPLIES
R|Silicone sealant, 310 ml|172532||SUPPLIES
N|Hose clamp, stainless, 25-40 mm|172669||SUPPLIES
N|Wire brush, 4 rows|172806||SUPPLIES
N|Bucket, galvanised, 12 l|172943||SUPPLIES
N|Broom, coir, with handle|173080||SUPPLIES
N|Mooring rope, 8 strand, 64 mm, 220 m|210203||SUPPLIES
N|Mooring rope, 8 strand, 72 mm, 220 m|210340||SUPPLIES
N|Mooring tail, 11 m, with eyes|210477||SUPPLIES
N|Heaving line, 10 mm, 220 m|210614||SUPPLIES
N|Polypropylene rope, 24 mm, 220 m|210751||SUPPLIES
N|Polyester rope, 14 mm, 200 m|210888||SUPPLIES
N|Wire rope, 16 mm, 200 m|211025||SUPPLIES
N|Shackle, bow, galvanised, SWL 8.5 t|211162||SUPPLIES
N|Shackle, D, stainless, 12 mm|211299||SUPPLIES
N|Wire rope clip, 16 mm|211436||SUPPLIES
N|Thimble, galvanised, 24 mm|211573||SUPPLIES
N|Turnbuckle, M20, jaw and jaw|211710||SUPPLIES
N|Snatch block, 8 t|211847||SUPPLIES
N|Chain stopper, synthetic|211984||SUPPLIES
N|Pilot ladder, 9 m, with certificate|212121||SUPPLIES
N|Gangway net, 3 x 10 m|212258||SUPPLIES
N|Rat guard, 600 mm|212395||SUPPLIES
N|Tarpaulin, 4 x 6 m|212532||SUPPLIES
N|Lashing belt, 5 t, 9 m|212669||SUPPLIES
N|Fire hose, 52 mm, 20 m, with couplings|330203||SUPPLIES
N|Nozzle, jet and spray, 16 mm|330340||SUPPLIES
N|Immersion suit, adult, with light|330477||SUPPLIES
N|Lifejacket, adult, with light|330614||SUPPLIES
N|Lifebuoy, 2.5 kg|330751||SUPPLIES
N|Lifebuoy light, self igniting|330888||SUPPLIES
N|Lifebuoy line, floating, 30 m|331025||SUPPLIES
N|Parachute rocket, red|331162||SUPPLIES
N|Hand flare, red|331299||SUPPLIES
N|Smoke signal, orange, buoyant|331436||SUPPLIES
N|Line throwing appliance, set of 4|331573||SUPPLIES
N|Hydrostatic release unit|331710||SUPPLIES
N|Breathing apparatus cylinder, 6 l|331847||SUPPLIES
N|Fireman's outfit, complete|331984||SUPPLIES
N|Portable extinguisher, dry powder, 6 kg|332121||SUPPLIES
N|Portable extinguisher, CO2, 5 kg|332258||SUPPLIES
R|Foam concentrate, 3 %, 25 l|332395||SUPPLIES
N|Emergency escape device, 15 min|332532||SUPPLIES
N|Safety sign, photoluminescent, 150 x 150|332669||SUPPLIES
N|EPIRB battery|332806||SUPPLIES
N|Eyewash bottle, 500 ml|332943||SUPPLIES
N|Rice, long grain, 25 kg|150203||SUPPLIES
N|Wheat flour, 25 kg|150340||SUPPLIES
N|Sugar, white, 25 kg|150477||SUPPLIES
N|Sunflower oil, 5 l|150614||SUPPLIES
N|Eggs, fresh, 360 pcs|150751||SUPPLIES
N|Milk, UHT, 12 x 1 l|150888||SUPPLIES
N|Butter, unsalted|151025||SUPPLIES
N|Cheese, gouda|151162||SUPPLIES
N|Chicken, whole, frozen|151299||SUPPLIES
N|Beef, striploin, frozen|151436||SUPPLIES
N|Pork, shoulder, frozen|151573||SUPPLIES
N|Fish, hake fillet, frozen|151710||SUPPLIES
N|Shrimps, peeled, frozen|151847||SUPPLIES
N|Potatoes, washed|151984||SUPPLIES
N|Onions, yellow|152121||SUPPLIES
N|Cabbage, white|152258||SUPPLIES
N|Carrots|152395||SUPPLIES
N|Tomatoes|152532||SUPPLIES
N|Apples, red|152669||SUPPLIES
N|Bananas|152806||SUPPLIES
N|Oranges|152943||SUPPLIES
N|Coffee, ground|153080||SUPPLIES
N|Tea, black, 100 bags|153217||SUPPLIES
N|Orange juice, 12 x 1 l|153354||SUPPLIES
N|Drinking water, 6 x 1.5 l|153491||SUPPLIES
N|Spaghetti, 500 g|153628||SUPPLIES
N|Tomato paste, 2.2 kg|153765||SUPPLIES
N|Black pepper, ground|153902||SUPPLIES
N|Garlic|154039||SUPPLIES
N|Noodles, instant, 40 pcs|154176||SUPPLIES
R|Epoxy primer, grey, 20 l|250203||SUPPLIES
R|Epoxy topcoat, white, 20 l|250340||SUPPLIES
R|Topside polyurethane, blue, 20 l|250477||SUPPLIES
R|Deck paint, green, 20 l|250614||SUPPLIES
R|Boot top paint, red, 20 l|250751||SUPPLIES
R|Aluminium paint, heat resistant, 5 l|250888||SUPPLIES
R|Antifouling, red brown, 20 l|251025||SUPPLIES
N|Thinner, epoxy, 20 l|251162||SUPPLIES
N|Thinner, alkyd, 20 l|251299||SUPPLIES
R|Zinc primer, 20 l|251436||SUPPLIES
N|Paint roller, 230 mm|251573||SUPPLIES
N|Paint brush, flat, 75 mm|251710||SUPPLIES
N|Roller frame, 1.5 m handle|251847||SUPPLIES
N|Chipping hammer|251984||SUPPLIES
N|Scraper, tungsten, 60 mm|252121||SUPPLIES
N|Wire cup brush, 100 mm|252258||SUPPLIES
N|Masking tape, 48 mm|252395||SUPPLIES
N|Non-skid aggregate, 5 kg|252532||SUPPLIES
N|Hydraulic oil ISO VG 46, 208 l|450203||SUPPLIES
N|Hydraulic oil ISO VG 32, 208 l|450340||SUPPLIES
N|System oil SAE 30, bulk|450477||SUPPLIES
N|Cylinder oil BN 70, bulk|450614||SUPPLIES
N|Trunk piston oil BN 30, bulk|450751||SUPPLIES
N|Gear oil ISO VG 220, 208 l|450888||SUPPLIES
N|Compressor oil ISO VG 100, 20 l|451025||SUPPLIES
N|Refrigeration oil, 20 l|451162||SUPPLIES
N|Stern tube oil, 208 l|451299||SUPPLIES
N|Grease, lithium, 18 kg|451436||SUPPLIES
N|Grease, wire rope, 18 kg|451573||SUPPLIES
N|Grease, high temperature, 400 g|451710||SUPPLIES
N|Turbine oil ISO VG 68, 208 l|451847||SUPPLIES
N|Work gloves, leather palm, size 10|190203||SUPPLIES
N|Gloves, nitrile, size L, 100 pcs|190340||SUPPLIES
N|Boiler suit, cotton, navy, size 54|190477||SUPPLIES
N|Boiler suit, cotton, navy, size 50|190614||SUPPLIES
N|Boiler suit, flame retardant, size 52|190751||SUPPLIES
N|Safety shoes, S3, size 42|190888||SUPPLIES
N|Safety shoes, S3, size 44|191025||SUPPLIES
N|Safety boots, rubber, size 43|191162||SUPPLIES
N|Rain suit, yellow, size XL|191299||SUPPLIES
N|Winter jacket, orange, size L|191436||SUPPLIES
N|Safety helmet, white|191573||SUPPLIES
N|Chin strap, four point|191710||SUPPLIES
N|Ear muffs, 30 dB|191847||SUPPLIES
N|Ear plugs, 200 pairs|191984||SUPPLIES
N|Safety glasses, clear|192121||SUPPLIES
N|Welding helmet, automatic|192258||SUPPLIES
N|Dust mask FFP2, 20 pcs|192395||SUPPLIES
N|Harness, full body, with lanyard|192532||SUPPLIES
N|Knee pads|192669||SUPPLIES
N|Boiler water treatment, liquid, 25 l|550203||SUPPLIES
N|Oxygen scavenger, 25 l|550340||SUPPLIES
N|Cooling water inhibitor, 25 l|550477||SUPPLIES
N|Condensate control, 25 l|550614||SUPPLIES
N|Descaling acid, 25 kg|550751||SUPPLIES
N|Carbon remover, 25 l|550888||SUPPLIES
N|Electrical cleaner, 25 l|551025||SUPPLIES
N|Air cooler cleaner, 25 l|551162||SUPPLIES
N|Tank cleaning detergent, 210 l|551299||SUPPLIES
N|Sewage treatment enzyme, 5 kg|551436||SUPPLIES
N|Test kit, boiler water|551573||SUPPLIES
N|Reagent refill, chloride|551710||SUPPLIES
N|Reagent refill, nitrite|551847||SUPPLIES
N|Disinfectant, 20 l|551984||SUPPLIES
N|Fuel oil additive, 25 l|552121||SUPPLIES
N|Pneumatic grinder, 125 mm|610203||SUPPLIES
N|Pneumatic impact wrench, 3/4 in|610340||SUPPLIES
N|Torque wrench, 40-200 Nm|610477||SUPPLIES
N|Combination spanner set, 6-32 mm|610614||SUPPLIES
N|Socket set, 1/2 in, 24 pcs|610751||SUPPLIES
N|Screwdriver set, insulated|610888||SUPPLIES
N|Hammer, ball pein, 1 kg|611025||SUPPLIES
N|Chisel, flat, 200 mm|611162||SUPPLIES
N|File set, 5 pcs|611299||SUPPLIES
N|Chain block, 1 t, 3 m|611436||SUPPLIES
N|Lever hoist, 1.5 t|611573||SUPPLIES
N|Grinding disc, 125 mm|611710||SUPPLIES
N|Cutting disc, 125 x 1 mm|611847||SUPPLIES
N|Drill bit set, 1-13 mm|611984||SUPPLIES
N|Digital caliper, 150 mm|612121||SUPPLIES
N|Feeler gauge, 20 blades|612258||SUPPLIES
N|Air hose, 1/2 in, 20 m|612395||SUPPLIES
N|Quick coupling, 1/2 in|612532||SUPPLIES
N|Megger, 1000 V|612669||SUPPLIES
N|Clamp meter|612806||SUPPLIES
N|LED tube, 18 W, 1200 mm|790203||SUPPLIES
N|LED bulb, E27, 10 W|790340||SUPPLIES
N|Navigation light bulb, 65 W|790477||SUPPLIES
R|Floodlight, LED, 100 W|790614||SUPPLIES
N|Flashlight, explosion proof|790751||SUPPLIES
N|Battery, alkaline, AA, 40 pcs|790888||SUPPLIES
R|Battery, 12 V, 100 Ah|791025||SUPPLIES
R|Cable, 3 x 1.5 mm2, 100 m|791162||SUPPLIES
R|Cable, 3 x 2.5 mm2, 100 m|791299||SUPPLIES
R|Cable gland, brass, M20|791436||SUPPLIES
N|Fuse, 10 A, ceramic|791573||SUPPLIES
R|Terminal block, 2.5 mm2|791710||SUPPLIES
N|Insulating tape, black|791847||SUPPLIES
R|Socket outlet, watertight|791984||SUPPLIES
R|Switch, watertight|792121||SUPPLIES
N|Extension reel, 25 m|792258||SUPPLIES
R|Smoke detector head|792395||SUPPLIES
N|Oxygen cylinder, 2 l, with valve|390203||SUPPLIES
N|Bandage, elastic, 8 cm|390340||SUPPLIES
N|Gauze pads, sterile, 100 pcs|390477||SUPPLIES
N|Saline solution, 1 l|390614||SUPPLIES
N|Disposable syringe, 5 ml, 100 pcs|390751||SUPPLIES
N|Splint, mouldable|390888||SUPPLIES
N|Blood pressure monitor|391025||SUPPLIES
N|Thermometer, digital|391162||SUPPLIES
N|Antiseptic, 500 ml|391299||SUPPLIES
N|Burn dressing, gel|391436||SUPPLIES
N|Stretcher, foldable|391573||SUPPLIES
N|First aid kit, lifeboat|391710||SUPPLIES
N|Bed sheet, single, white|310203||SUPPLIES
N|Pillow case|310340||SUPPLIES
N|Bath towel|310477||SUPPLIES
N|Duvet, single|310614||SUPPLIES
N|Dinner plate, 26 cm|310751||SUPPLIES
N|Mug, 300 ml|310888||SUPPLIES
N|Stock pot, 30 l, stainless|311025||SUPPLIES
N|Frying pan, 32 cm|311162||SUPPLIES
N|Chef knife, 25 cm|311299||SUPPLIES
N|Cutting board, colour set|311436||SUPPLIES
N|Dishwasher detergent, 20 kg|311573||SUPPLIES
N|Washing powder, 10 kg|311710||SUPPLIES
N|Toilet paper, 48 rolls|311847||SUPPLIES
N|Garbage bag, 120 l, 100 pcs|311984||SUPPLIES
N|Floor cleaner, 20 l|312121||SUPPLIES
N|Hand soap, 5 l|312258||SUPPLIES
N|Exhaust valve spindle||Cylinder cover|SPARES
N|Exhaust valve seat, lower||Cylinder cover|SPARES
R|Sealing ring, valve||Cylinder cover|SPARES
R|Gasket, cover to liner||Cylinder cover|SPARES
R|Indicator cock, complete||Cylinder cover|SPARES
R|O-ring set, cooling jacket||Cylinder cover|SPARES
R|Starting air valve, complete||Cylinder cover|SPARES
R|Starting air valve, repair kit||Cylinder cover|SPARES
R|Safety valve, cylinder||Cylinder cover|SPARES
R|Valve guide bush||Cylinder cover|SPARES
N|Air piston, exhaust valve||Cylinder cover|SPARES
N|Hydraulic piston ring||Cylinder cover|SPARES
N|Damper piston||Cylinder cover|SPARES
N|Stud, cylinder cover, M64||Cylinder cover|SPARES
N|Nut, cylinder cover stud||Cylinder cover|SPARES
N|Cooling water outlet pipe||Cylinder cover|SPARES
N|Thermometer pocket||Cylinder cover|SPARES
N|Protective cap, stud||Cylinder cover|SPARES
N|Spring, air cylinder||Cylinder cover|SPARES
N|Lubricator, valve stem||Cylinder cover|SPARES
N|Copper ring, indicator valve||Cylinder cover|SPARES
N|Split pin and washer set||Cylinder cover|SPARES
N|Plunger and barrel||Fuel pump|SPARES
R|Suction valve, complete||Fuel pump|SPARES
R|Puncture valve||Fuel pump|SPARES
R|Packing ring set||Fuel pump|SPARES
N|Pin, fuel rack||Fuel pump|SPARES
N|High pressure pipe, complete||Fuel pump|SPARES
R|Sealing ring, barrel||Fuel pump|SPARES
N|Spring, suction valve||Fuel pump|SPARES
N|Roller, fuel pump drive||Fuel pump|SPARES
R|Roller guide bush||Fuel pump|SPARES
N|Erosion plug||Fuel pump|SPARES
N|Timing guide||Fuel pump|SPARES
N|Regulating sleeve||Fuel pump|SPARES
R|Shock absorber, complete||Fuel pump|SPARES
N|Leak pipe, union||Fuel pump|SPARES
R|Non-return valve, drain||Fuel pump|SPARES
R|Gasket set, top cover||Fuel pump|SPARES
N|Shim set, plunger lift||Fuel pump|SPARES
N|Nozzle, atomizer||Fuel injection valve|SPARES
N|Spindle guide, complete||Fuel injection valve|SPARES
N|Thrust spindle||Fuel injection valve|SPARES
N|Compression spring||Fuel injection valve|SPARES
R|O-ring, valve body||Fuel injection valve|SPARES
R|Non-return valve, fuel||Fuel injection valve|SPARES
N|Valve head||Fuel injection valve|SPARES
N|Locking plate||Fuel injection valve|SPARES
N|Cap nut||Fuel injection valve|SPARES
N|Sealing face grinding kit||Fuel injection valve|SPARES
N|Test adapter, bench||Fuel injection valve|SPARES
N|Holder, nozzle||Fuel injection valve|SPARES
N|Dowel pin||Fuel injection valve|SPARES
R|Bearing, compressor side||Turbocharger|SPARES
R|Bearing, turbine side||Turbocharger|SPARES
N|Nozzle ring||Turbocharger|SPARES
N|Labyrinth ring||Turbocharger|SPARES
R|Sealing ring, shaft||Turbocharger|SPARES
R|Oil pump, gear type||Turbocharger|SPARES
N|Rotor clamping nut||Turbocharger|SPARES
R|Gasket set, gas inlet casing||Turbocharger|SPARES
R|Speed sensor||Turbocharger|SPARES
R|Compressor cleaning valve||Turbocharger|SPARES
N|Filter mat, silencer||Turbocharger|SPARES
N|Oil level glass||Turbocharger|SPARES
R|Insulation cladding||Turbocharger|SPARES
R|Thrust pad, compressor side||Turbocharger|SPARES
N|Blade lacing wire||Turbocharger|SPARES
N|Cover plate, turbine side||Turbocharger|SPARES
N|Piston ring, top, coated||Piston and liner|SPARES
N|Piston ring, second||Piston and liner|SPARES
N|Piston ring, third||Piston and liner|SPARES
N|Piston ring, fourth||Piston and liner|SPARES
N|Piston crown, reconditioned||Piston and liner|SPARES
N|Piston skirt||Piston and liner|SPARES
R|O-ring, piston crown||Piston and liner|SPARES
N|Cylinder liner||Piston and liner|SPARES
R|Sealing ring, liner||Piston and liner|SPARES
N|Lubricating quill||Piston and liner|SPARES
N|Stuffing box scraper ring||Piston and liner|SPARES
R|Stuffing box sealing ring||Piston and liner|SPARES
N|Spring, stuffing box||Piston and liner|SPARES
N|Piston rod bolt||Piston and liner|SPARES
N|Cooling oil tube||Piston and liner|SPARES
N|Liner clamping tool||Piston and liner|SPARES
R|Cylinder oil non-return valve||Piston and liner|SPARES
N|Inlet valve||Auxiliary engine|SPARES
N|Exhaust valve||Auxiliary engine|SPARES
N|Valve seat insert||Auxiliary engine|SPARES
N|Valve guide||Auxiliary engine|SPARES
N|Valve rotator||Auxiliary engine|SPARES
R|Cylinder head gasket||Auxiliary engine|SPARES
N|Piston ring set||Auxiliary engine|SPARES
R|Big end bearing shell||Auxiliary engine|SPARES
R|Main bearing shell||Auxiliary engine|SPARES
N|Connecting rod bolt||Auxiliary engine|SPARES
N|Cylinder liner||Auxiliary engine|SPARES
R|O-ring, liner||Auxiliary engine|SPARES
N|Fuel pump element||Auxiliary engine|SPARES
N|Injector, complete||Auxiliary engine|SPARES
N|Push rod||Auxiliary engine|SPARES
R|Rocker arm bush||Auxiliary engine|SPARES
R|Camshaft bearing||Auxiliary engine|SPARES
N|Thermostat element||Auxiliary engine|SPARES
R|Cooling water pump seal||Auxiliary engine|SPARES
N|Lubricating oil filter element||Auxiliary engine|SPARES
N|Fuel filter element||Auxiliary engine|SPARES
R|Governor oil seal kit||Auxiliary engine|SPARES
R|Air starter, complete||Auxiliary engine|SPARES
R|Crankcase relief valve||Auxiliary engine|SPARES
R|Bowl seal kit||Fuel oil purifier|SPARES
R|Major service kit||Fuel oil purifier|SPARES
R|Friction pad||Fuel oil purifier|SPARES
R|Bowl spindle bearing||Fuel oil purifier|SPARES
R|Worm wheel||Fuel oil purifier|SPARES
N|Worm, spindle||Fuel oil purifier|SPARES
N|Paring disc||Fuel oil purifier|SPARES
N|Gravity disc set||Fuel oil purifier|SPARES
N|Bowl disc||Fuel oil purifier|SPARES
N|Lock ring||Fuel oil purifier|SPARES
N|Drain valve plug||Fuel oil purifier|SPARES
R|Solenoid valve block||Fuel oil purifier|SPARES
R|Pressure transmitter||Fuel oil purifier|SPARES
R|Water transducer||Fuel oil purifier|SPARES
R|Flexible coupling plate||Fuel oil purifier|SPARES
N|Sight glass, brake||Fuel oil purifier|SPARES
N|Operating slide||Fuel oil purifier|SPARES
N|Height adjusting ring||Fuel oil purifier|SPARES
R|Feed pump shaft seal||Fuel oil purifier|SPARES
N|Belt, flat drive||Fuel oil purifier|SPARES
N|Valve, low pressure stage||Starting air compressor|SPARES
N|Valve, high pressure stage||Starting air compressor|SPARES
N|Valve plate||Starting air compressor|SPARES
N|Valve spring||Starting air compressor|SPARES
N|Piston ring set, low pressure||Starting air compressor|SPARES
N|Piston ring set, high pressure||Starting air compressor|SPARES
R|Crank bearing||Starting air compressor|SPARES
R|Connecting rod bush||Starting air compressor|SPARES
R|Gasket set||Starting air compressor|SPARES
N|Air filter element||Starting air compressor|SPARES
R|Coupling element||Starting air compressor|SPARES
R|Oil pressure switch||Starting air compressor|SPARES
R|Unloading solenoid valve||Starting air compressor|SPARES
R|Cooler tube insert||Starting air compressor|SPARES
R|Safety valve, first stage||Starting air compressor|SPARES
R|Safety valve, second stage||Starting air compressor|SPARES
R|Drain valve, automatic||Starting air compressor|SPARES
R|Mechanical seal, complete||Ballast pump|SPARES
N|Shaft sleeve||Ballast pump|SPARES
R|Impeller, bronze||Ballast pump|SPARES
N|Wear ring, casing||Ballast pump|SPARES
N|Wear ring, impeller||Ballast pump|SPARES
N|Ball bearing, upper||Ballast pump|SPARES
R|Bearing bush, lower||Ballast pump|SPARES
N|Pump shaft||Ballast pump|SPARES
R|Gland packing ring||Ballast pump|SPARES
R|O-ring set, casing||Ballast pump|SPARES
R|Coupling bush||Ballast pump|SPARES
N|Impeller nut||Ballast pump|SPARES
N|Lantern ring||Ballast pump|SPARES
N|Deflector||Ballast pump|SPARES
N|Priming ejector nozzle||Ballast pump|SPARES
R|Pressure gauge, 0-10 bar||Ballast pump|SPARES
N|Rotary cup||Auxiliary boiler burner|SPARES
N|Ignition electrode||Auxiliary boiler burner|SPARES
R|Ignition transformer||Auxiliary boiler burner|SPARES
R|Flame scanner||Auxiliary boiler burner|SPARES
R|Burner motor, 4 kW||Auxiliary boiler burner|SPARES
N|V-belt||Auxiliary boiler burner|SPARES
R|Shaft bearing||Auxiliary boiler burner|SPARES
R|Fuel solenoid valve||Auxiliary boiler burner|SPARES
R|Fuel pump, gear type||Auxiliary boiler burner|SPARES
N|Gauge glass||Auxiliary boiler burner|SPARES
R|Gauge glass gasket||Auxiliary boiler burner|SPARES
R|Manhole gasket||Auxiliary boiler burner|SPARES
R|Refractory mortar, 25 kg||Auxiliary boiler burner|SPARES
R|Safety valve, 9 bar||Auxiliary boiler burner|SPARES
R|Feed water pump seal||Auxiliary boiler burner|SPARES
N|Level electrode||Auxiliary boiler burner|SPARES
R|Vane seal set||Steering gear|SPARES
R|Hydraulic pump, variable||Steering gear|SPARES
R|Solenoid valve, directional||Steering gear|SPARES
R|Relief valve cartridge||Steering gear|SPARES
N|Filter element, return line||Steering gear|SPARES
R|Shaft seal, pump||Steering gear|SPARES
R|Flexible coupling element||Steering gear|SPARES
R|Rudder angle transmitter||Steering gear|SPARES
R|Limit switch||Steering gear|SPARES
R|Hydraulic hose, 1 in, 1.2 m||Steering gear|SPARES
R|Level switch, tank||Steering gear|SPARES
R|Cooler element||Steering gear|SPARES
R|Compressor, complete||Provision refrigeration plant|SPARES
R|Valve plate kit||Provision refrigeration plant|SPARES
R|Shaft seal||Provision refrigeration plant|SPARES
N|Filter drier||Provision refrigeration plant|SPARES
R|Expansion valve||Provision refrigeration plant|SPARES
R|Solenoid valve||Provision refrigeration plant|SPARES
R|Pressure switch, dual||Provision refrigeration plant|SPARES
R|Evaporator fan motor||Provision refrigeration plant|SPARES
R|Defrost heater||Provision refrigeration plant|SPARES
R|Door gasket, cold room||Provision refrigeration plant|SPARES
R|Thermostat, electronic||Provision refrigeration plant|SPARES
R|Refrigerant R407F, 10 kg||Provision refrigeration plant|SPARES
N|Compressor oil, 5 l||Provision refrigeration plant|SPARES
N|Sight glass||Provision refrigeration plant|SPARES
N|Coalescer element||Oily water separator|SPARES
N|Pre-filter element||Oily water separator|SPARES
R|15 ppm monitor, measuring cell||Oily water separator|SPARES
R|Feed pump stator||Oily water separator|SPARES
N|Feed pump rotor||Oily water separator|SPARES
N|Level electrode||Oily water separator|SPARES
R|Solenoid valve, three way||Oily water separator|SPARES
N|Calibration kit||Oily water separator|SPARES
N|Desiccator||Oily water separator|SPARES
R|Gasket set||Oily water separator|SPARES
N|Evaporator plate||Fresh water generator|SPARES
N|Condenser plate||Fresh water generator|SPARES
R|Plate gasket||Fresh water generator|SPARES
N|Ejector nozzle||Fresh water generator|SPARES
R|Distillate pump seal||Fresh water generator|SPARES
R|Salinometer cell||Fresh water generator|SPARES
R|Vacuum release valve||Fresh water generator|SPARES
R|Anti-scale dosing pump||Fresh water generator|SPARES
R|Flow meter||Fresh water generator|SPARES
N|Demister||Fresh water generator|SPARES
R|Brake lining, hoist||Deck crane|SPARES
N|Sheave, wire, 560 mm||Deck crane|SPARES
R|Sheave bearing||Deck crane|SPARES
R|Slip ring unit||Deck crane|SPARES
R|Joystick controller||Deck crane|SPARES
R|Limit switch, luffing||Deck crane|SPARES
R|Hydraulic motor, slewing||Deck crane|SPARES
R|Counterbalance valve||Deck crane|SPARES
R|Cylinder seal kit, luffing||Deck crane|SPARES
N|Wire rope, 26 mm, 180 m||Deck crane|SPARES
N|Return filter element||Deck crane|SPARES
N|Slewing pinion grease nipple||Deck crane|SPARES
R|Wiper motor, cab||Deck crane|SPARES
R|Floodlight, LED, 200 W||Deck crane|SPARES
R|Moulded case breaker, 250 A||Main switchboard|SPARES
R|Moulded case breaker, 100 A||Main switchboard|SPARES
R|Contactor, 95 A||Main switchboard|SPARES
R|Contactor, 32 A||Main switchboard|SPARES
R|Thermal relay, 63-80 A||Main switchboard|SPARES
R|Auxiliary relay, 24 V DC||Main switchboard|SPARES
R|Voltage regulator, generator||Main switchboard|SPARES
R|Synchronising relay||Main switchboard|SPARES
R|Insulation monitor||Main switchboard|SPARES
R|Power supply, 24 V, 10 A||Main switchboard|SPARES
N|Fuse, 63 A||Main switchboard|SPARES
R|Indicating lamp, LED||Main switchboard|SPARES
R|Push button, green||Main switchboard|SPARES
R|Programmable controller, input card||Main switchboard|SPARES
R|Ammeter, 0-800 A||Main switchboard|SPARES
N|Putzlappen weiß|||SUPPLIES
N|Arbeitshandschuhe Leder|||SUPPLIES
N|Feuerlöschschlauch 52 mm|||SUPPLIES
N|Strahlsand, Körnung 0,5|77-210||SUPPLIES
N|Reiniger alkalisch|||SUPPLIES
R|Dichtung Ø 120|D-120||SUPPLIES
N|Schraubenschlüssel|||SUPPLIES
N|Στουπί λευκό|||SUPPLIES
N|Γάντια εργασίας|||SUPPLIES
N|Κάβος πρόσδεσης|210332||SUPPLIES
R|Χρώμα γκρι|250101||SUPPLIES
N|Πινέλο πλακέ|||SUPPLIES
N|Hose clamp 20-32|AB-1001||SUPPLIES
N|Hose clamp 32-50|AB-1007||SUPPLIES
N|Jubilee strap|AB-2210||SUPPLIES
N|Bath towel 70x140 white|||SUPPLIES
N|Pillow, fire retardant|||SUPPLIES
N|Blanket wool single|||SUPPLIES
N|Cotton rags white 25 kg bale|||SUPPLIES
N|Work gloves leather palm size 10|||SUPPLIES
N|Fire hose 52 mm with couplings|||SUPPLIES
N|Bed sheet single white|||SUPPLIES
N|Mooring rope 8 strand 64 mm|||SUPPLIES
N|SPANNER COMBINATION 24 MM|612345||SUPPLIES
N|HAMMER BALL PEIN 1 KG|611902||SUPPLIES
N|HAND CLEANER 4,5 L NO.15|550223||SUPPLIES
R|SEALING COMPOUND WITH NOZZLE, TYPE 1211|||SUPPLIES
N|Lamp LED E27 230V 9W|||SUPPLIES
N|Extension cord 10 m|||SUPPLIES
N|Battery AA|||SUPPLIES
N|Paint brush flat 50 mm|||SUPPLIES
N|Paint roller 9 inch|||SUPPLIES
N|Filter paper 100 sheets|||SUPPLIES
N|Hydraulic oil ISO VG 46|||SUPPLIES
N|Grit|||SUPPLIES
N|Rope|||SUPPLIES
N|Broom with handle|CB-01||SUPPLIES
N|Squeegee 60 cm|CB-02||SUPPLIES
N|Garbage bag 120 l|CB-09||SUPPLIES
N|Block, cargo|232451||SUPPLIES
N|Tea bags|010221||SUPPLIES
N|Bulb 60W|790101||SUPPLIES
N|Hydraulic oil|45O832||SUPPLIES
N|COTTON RAGS WHITE 25 KG BALE|||SUPPLIES
N|WORK GLOVES LEATHER PALM SIZE 10|||SUPPLIES
N|FIRE HOSE 52 MM WITH COUPLINGS|||SUPPLIES
N|BED SHEET SINGLE WHITE|||SUPPLIES
N|MOORING ROPE 8 STRAND 64 MM|||SUPPLIES
N|Wire rope 16 mm|||SUPPLIES
N|Thimble 16 mm|||SUPPLIES
N|Grinding disc 125x6|||SUPPLIES
N|Hand cleaner 4,5 L|||SUPPLIES
R|Valve, gate bronze, JIS 5K DN 50|||SUPPLIES
R|Packing, gland 8 mm|||SUPPLIES
R|Total flow meter|||SUPPLIES
N|Apples|001000||SUPPLIES
N|Cabbage|001028||SUPPLIES
N|Cream|001056||SUPPLIES
N|Ham|001084||SUPPLIES
N|Ketchup|001112||SUPPLIES
N|Mustard|001140||SUPPLIES
N|Oranges|001168||SUPPLIES
N|Pork|001196||SUPPLIES
N|Sugar|001224||SUPPLIES
N|Boiler suit size 54|||SUPPLIES
N|Welding electrodes 3.2|||SUPPLIES
R|Cable 3x2.5|||SUPPLIES
N|Fuse 10A|||SUPPLIES
N|Cotton rags white 25 kg bale, washed and sterilised, light coloured, without buttons or zips|||SUPPLIES
N|Cotton rags, white, 25 kg bale|174021||SUPPLIES
N|Rust remover, water based, 25 l|174036||SUPPLIES
N|Work gloves, leather palm, size 10|190114||SUPPLIES
N|Mooring rope, 8 strand, 64 mm|210332||SUPPLIES
N|Fire hose, 52 mm, with couplings|330516||SUPPLIES
N|Annual service of two liferafts|||SUPPLIES
N|Calibration of gas detectors|||SUPPLIES
N|Attendance of class surveyor|||SUPPLIES
N|Piston ring no. 1|90201-0013||SUPPLIES
N|Piston ring no. 2|90201-0014||SUPPLIES
N|Bowl disc set|561493-01||SUPPLIES
R|O-ring|223404-10||SUPPLIES
N|RING SET, PISTON|148616-22050||SUPPLIES
N|PIN, PISTON|148616-22301||SUPPLIES
R|VALVE, SUCTION 1ST|H64-211||SUPPLIES
N|COTTON RAGS WHITE|174021||SUPPLIES
N|WORK GLOVES LEATHER PALM|190114||SUPPLIES
N|FIRE HOSE 52 MM|330516||SUPPLIES
N|MOORING ROPE 8 STRAND 64MM X 220M|210332||SUPPLIES
R|Pipe fitting DN 11 type B|731003||SUPPLIES
N|Degreaser|450832||SUPPLIES
N|Rust remover|174036||SUPPLIES
N|Shackle bow 8.5 t|232418||SUPPLIES
N|Boiler treatment|||SUPPLIES
N|Reagent A|||SUPPLIES
N|Salt|||SUPPLIES
N|Shackle, bow, galvanised, SWL 8.5 t|||SUPPLIES
N|Wire rope clip, 16 mm|||SUPPLIES
N|Bed sheet, single, white|||SUPPLIES
N|Towel, bath, 70 x 140|||SUPPLIES
R|Gasket set type 1 for valve|||SUPPLIES
N|Cabo de polipropileno|||SUPPLIES
N|Brocha plana|||SUPPLIES
N|Cabo de polipropileno 24 mm|||SUPPLIES
N|Brocha plana 3"|||SUPPLIES
R|Junta tórica 412 x 7|||SUPPLIES
N|Grasa de litio|||SUPPLIES
N|Chiffons coton blanc|CH-20||SUPPLIES
N|Gants de travail|GA-1||SUPPLIES
R|Peinture grise|PE-7||SUPPLIES
N|Stracci bianchi|||SUPPLIES
R|Vernice grigia|||SUPPLIES
N|Guanti da lavoro|||SUPPLIES
N|Cavo di ormeggio|||SUPPLIES
N|軍手|||SUPPLIES
N|オイルフィルター|||SUPPLIES
N|オイルフィルター, FO-20|||SUPPLIES
R|塗料 グレー, 20L|||SUPPLIES
N|작업용 장갑, 10호|||SUPPLIES
N|연료 필터, FF-105|||SUPPLIES
R|페인트 회색, 18L|||SUPPLIES
N|작업용 장갑|||SUPPLIES
N|연료 필터|||SUPPLIES
N|Poetskatoen wit|||SUPPLIES
N|Werkhandschoenen leer|||SUPPLIES
N|Werkhandschoenen leer, met lange kap en voering voor gebruik in de machinekamer|AB-207||SUPPLIES
N|Verfkwast 50 mm|CD-1||SUPPLIES
N|Paint brush flat 75 mm|174062||SUPPLIES
R|Tank coating epoxy grey|150602||SUPPLIES
N|Sling chain|232153||SUPPLIES
N|Arbeidshansker|||SUPPLIES
N|Malerrull|||SUPPLIES
N|Smørefett|||SUPPLIES
N|Rękawice robocze|||SUPPLIES
N|Czyściwo|||SUPPLIES
N|Żarówka LED 9W|||SUPPLIES
N|Czyściwo bawełniane|||SUPPLIES
N|Colchão de espuma|||SUPPLIES
N|Sabão líquido|||SUPPLIES
N|Lençol de solteiro, branco|150312||SUPPLIES
N|Ветошь х/б|||SUPPLIES
N|Перчатки рабочие|||SUPPLIES
R|Краска серая|||SUPPLIES
N|Болт М12х50|||SUPPLIES
N|Arbetshandskar|X-21||SUPPLIES
R|Färg, grå|X-40||SUPPLIES
R|Packning|X-77||SUPPLIES
N|İş eldiveni|||SUPPLIES
R|Gri boya|||SUPPLIES
R|Boya, gri|||SUPPLIES
R|Conta takımı|||SUPPLIES
N|Cotton rags, white|||SUPPLIES
N|Fire hose 52mm|||SUPPLIES
N|棉纱头, 25kg|||SUPPLIES
R|闸阀, DN50|||SUPPLIES
N|活塞环 Piston ring|A-201||SUPPLIES
R|垫片 Gasket|A-305||SUPPLIES
N|棉纱头|174021||SUPPLIES
N|工作手套|190114||SUPPLIES
N|灯泡 220V 60W|792511||SUPPLIES
N|消防水带|330516||SUPPLIES
N|白棉纱, 25公斤/包|||SUPPLIES
N|劳保手套, 皮质|||SUPPLIES
R|闸阀, DN50 PN16|||SUPPLIES
`)
